// Only browsers that know no modules run this file: they are told what would help.
document.getElementById('app').innerText =
  'Clew needs a newer browser. Any Firefox, Chrome, Edge or Safari of the last three years will do.';
