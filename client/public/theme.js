// Before the first paint, so that a dark page never flashes white.
(function () {
  const chosen = localStorage.getItem('tablee.theme');
  const night = matchMedia('(prefers-color-scheme: dark)').matches;
  const known = chosen === 'light' || chosen === 'dark';
  document.documentElement.dataset.theme = known ? chosen : night ? 'dark' : 'light';
})();
