import '@formatjs/intl-numberformat/locale-data/ky.js'
import '@formatjs/intl-datetimeformat/locale-data/ky.js'
import '@formatjs/intl-relativetimeformat/locale-data/ky.js'
