document.title = 'tablée';
