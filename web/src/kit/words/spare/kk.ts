import '@formatjs/intl-numberformat/locale-data/kk.js'
import '@formatjs/intl-datetimeformat/locale-data/kk.js'
import '@formatjs/intl-relativetimeformat/locale-data/kk.js'
