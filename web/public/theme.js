// The theme before anything is drawn, or a dark room would flash. The rest of the settings can wait for the page.
(function () {
  var theme = 'system';
  try {
    theme = JSON.parse(localStorage.getItem('aspis.settings')).theme;
  } catch (error) {
    // Nothing stored, or nothing may be.
  }
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
})();
