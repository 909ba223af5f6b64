import '@formatjs/intl-numberformat/locale-data/hy.js'
import '@formatjs/intl-datetimeformat/locale-data/hy.js'
import '@formatjs/intl-relativetimeformat/locale-data/hy.js'
