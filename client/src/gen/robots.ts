// Written by scripts/gen from tablee/kit/robots. Do not edit.

export const ROBOTS = {
  "soupape": {
    "name": {
      "fr": "Soupape",
      "en": "Soupape"
    },
    "role": {
      "fr": "le poète",
      "en": "the poet"
    },
    "line": {
      "fr": "De longs rébus, beaux et bizarres",
      "en": "Long rebuses, fine and odd"
    }
  },
  "turbine": {
    "name": {
      "fr": "Turbine",
      "en": "Turbine"
    },
    "role": {
      "fr": "la sportive",
      "en": "the athlete"
    },
    "line": {
      "fr": "Première à répondre",
      "en": "First to answer"
    }
  },
  "quartz": {
    "name": {
      "fr": "Maître Quartz",
      "en": "Master Quartz"
    },
    "role": {
      "fr": "le professeur",
      "en": "the teacher"
    },
    "line": {
      "fr": "Réfléchit, puis tombe juste",
      "en": "Thinks first, then gets it right"
    }
  },
  "bielle": {
    "name": {
      "fr": "Mamie Bielle",
      "en": "Granny Bielle"
    },
    "role": {
      "fr": "la cuisinière",
      "en": "the cook"
    },
    "line": {
      "fr": "Sait tout des fromages",
      "en": "Knows all about cheese"
    }
  },
  "pignon": {
    "name": {
      "fr": "Pignon",
      "en": "Pinion"
    },
    "role": {
      "fr": "le distrait",
      "en": "the scatterbrain"
    },
    "line": {
      "fr": "Le distrait, souvent à côté",
      "en": "Dreams, often beside the mark"
    }
  },
  "boulon": {
    "name": {
      "fr": "Petit Boulon",
      "en": "Little Bolt"
    },
    "role": {
      "fr": "huit ans et demi",
      "en": "eight and a half"
    },
    "line": {
      "fr": "Deux images, des mots d’enfant",
      "en": "Two pictures, children’s words"
    }
  }
} as const;
