// Before anything else: a browser that denies storage keeps it until the page is left.
class Kept {
  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key, value) {
    this[key] = String(value);
  }
  removeItem(key) {
    delete this[key];
  }
}
for (const name of ['localStorage', 'sessionStorage']) {
  try {
    void window[name];
  } catch {
    Object.defineProperty(window, name, { value: new Kept() });
  }
}

// Before the first paint, so that a dark page never flashes white.
(function () {
  const chosen = localStorage.getItem('tablee.theme');
  const night = matchMedia('(prefers-color-scheme: dark)').matches;
  const known = chosen === 'light' || chosen === 'dark';
  document.documentElement.dataset.theme = known ? chosen : night ? 'dark' : 'light';
})();
