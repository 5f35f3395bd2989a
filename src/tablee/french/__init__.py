"""French as it sounds: a lexicon, spelling to sounds, and distances between sayings.

>>> from tablee.french.lattice import distance
>>> from tablee.french.lexicon import lexicon
>>> from tablee.french.saying import saying
>>> from tablee.french.sounds import sounds_of
>>> len(lexicon()), [(each.sounds, each.kind) for each in lexicon().of("poule")]
(142698, [('pul', 'NOM')])
>>> sounds_of("tablibule")  # a word that nobody knows, read by the rules
'tablibyl'
>>> saying("les amis").sounds()
'lezami'
>>> distance(saying("cent ans"), saying("sans temps"))  # in hundredths of a sound
0
"""
