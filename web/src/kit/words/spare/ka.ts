import '@formatjs/intl-numberformat/locale-data/ka.js'
import '@formatjs/intl-datetimeformat/locale-data/ka.js'
import '@formatjs/intl-relativetimeformat/locale-data/ka.js'
