-- names of all languages, numbers in them by their value: "Calle 2" before "Calle 10"
CREATE COLLATION "by_name" (provider = icu, locale = 'und@colNumeric=yes');
