/** A country of the demo: its currency, taxes and meal times. */
export interface DemoCountry {
  readonly code: string
  readonly name: string
  readonly currency: string
  readonly language: string
  /** Minor units per euro of a menu's price, and the rounding. */
  readonly price: { readonly perEuro: number; readonly step: number }
  readonly vat: number
  /** Local hours at which lunch and dinner peak. */
  readonly lunch: number
  readonly dinner: number
  /** A fictitious phone number of the marketplace's support. */
  readonly support: string
}

export interface DemoCity {
  readonly code: string
  readonly name: string
  readonly country: DemoCountry
  readonly timeZone: string
  readonly districts: readonly [string, ...string[]]
  readonly streets: readonly [string, ...string[]]
}

const country = (
  code: string,
  name: string,
  currency: string,
  language: string,
  [perEuro, step]: readonly [number, number],
  vat: number,
  [lunch, dinner]: readonly [number, number],
  support: string,
): DemoCountry => ({
  code,
  name,
  currency,
  language,
  price: { perEuro, step },
  vat,
  lunch,
  dinner,
  support,
})

const ES = country('ES', 'Spain', 'EUR', 'es', [100, 5], 0.1, [14.4, 21.2], '+34900555010')
const GB = country('GB', 'United Kingdom', 'GBP', 'en', [92, 5], 0.2, [12.8, 18.9], '+442079460010')
const PL = country('PL', 'Poland', 'PLN', 'pl', [400, 50], 0.08, [13.4, 18.4], '+48800555010')
const GE = country('GE', 'Georgia', 'GEL', 'ka', [230, 10], 0.18, [14.1, 20.1], '+995800555010')
const JP = country('JP', 'Japan', 'JPY', 'ja', [150, 10], 0.08, [12.3, 19.2], '+81800555010')
const PT = country('PT', 'Portugal', 'EUR', 'pt', [92, 5], 0.13, [13.2, 20.2], '+351800555010')

export const countries = [ES, GB, PL, GE, JP, PT] as const

const city = (
  code: string,
  name: string,
  country: DemoCountry,
  timeZone: string,
  districts: readonly [string, ...string[]],
  streets: readonly [string, ...string[]],
): DemoCity => ({ code, name, country, timeZone, districts, streets })

/** Streets are fictitious, districts are real, so that addresses sound like their city. */
export const cities = {
  madrid: city(
    'demo-MAD',
    'Madrid',
    ES,
    'Europe/Madrid',
    ['Chamberí', 'Malasaña', 'Lavapiés', 'Retiro', 'Chamartín', 'La Latina', 'Tetuán', 'Arganzuela'],
    ['Calle del Almendro Viejo', 'Calle de la Alondra', 'Calle de los Faroles', 'Paseo del Tomillo'],
  ),
  barcelona: city(
    'demo-BCN',
    'Barcelona',
    ES,
    'Europe/Madrid',
    ['Gràcia', 'Poblenou', 'Sant Antoni', 'El Born', 'Sants', 'Les Corts', 'Horta'],
    ['Carrer de la Menta', 'Carrer dels Quatre Vents', 'Carrer del Safareig', 'Passatge de la Llum'],
  ),
  valencia: city(
    'demo-VLC',
    'Valencia',
    ES,
    'Europe/Madrid',
    ['Russafa', 'El Cabanyal', 'Benimaclet', 'Campanar', 'Patraix'],
    ['Calle del Azahar Blanco', 'Calle de la Acequia', 'Calle de las Redes', 'Plaza del Pozo'],
  ),
  sevilla: city(
    'demo-SVQ',
    'Sevilla',
    ES,
    'Europe/Madrid',
    ['Triana', 'Nervión', 'La Alameda', 'Los Remedios'],
    ['Calle del Jazmín', 'Calle de los Toneleros', 'Calle de la Celosía'],
  ),
  london: city(
    'demo-LON',
    'London',
    GB,
    'Europe/London',
    ['Hackney', 'Brixton', 'Camden', 'Battersea', 'Walthamstow', 'Peckham', 'Islington', 'Ealing'],
    ['Fennel Row', 'Lantern Street', 'Old Cooper Lane', 'Sparrow Yard', 'Tanner Mews'],
  ),
  manchester: city(
    'demo-MAN',
    'Manchester',
    GB,
    'Europe/London',
    ['Ancoats', 'Chorlton', 'Didsbury', 'Salford', 'Levenshulme'],
    ['Shuttle Street', 'Bobbin Lane', 'Rain Gate', 'Ash Terrace'],
  ),
  warsaw: city(
    'demo-WAW',
    'Warszawa',
    PL,
    'Europe/Warsaw',
    ['Mokotów', 'Praga', 'Żoliborz', 'Wola', 'Ochota', 'Ursynów'],
    ['ul. Malwowa', 'ul. Piekarzy', 'ul. Cicha Woda', 'ul. Zegarowa'],
  ),
  krakow: city(
    'demo-KRK',
    'Kraków',
    PL,
    'Europe/Warsaw',
    ['Kazimierz', 'Podgórze', 'Krowodrza', 'Dębniki'],
    ['ul. Smocza Łąka', 'ul. Miodowników', 'ul. Pod Kasztanami'],
  ),
  tbilisi: city(
    'demo-TBS',
    'Tbilisi',
    GE,
    'Asia/Tbilisi',
    ['Vake', 'Saburtalo', 'Sololaki', 'Isani', 'Gldani'],
    ['Pomegranate Street', 'Old Vine Street', 'Cooper Ascent'],
  ),
  osaka: city(
    'demo-OSA',
    'Osaka',
    JP,
    'Asia/Tokyo',
    ['Namba', 'Umeda', 'Tennoji', 'Fukushima'],
    ['Sakura-dori', 'Yanagi-dori', 'Ayame-dori'],
  ),
  lisbon: city(
    'demo-LIS',
    'Lisboa',
    PT,
    'Europe/Lisbon',
    ['Alfama', 'Campo de Ourique', 'Graça', 'Benfica', 'Estrela'],
    ['Rua da Andorinha', 'Rua do Alecrim Velho', 'Travessa do Sal', 'Largo da Fonte'],
  ),
} as const satisfies Record<string, DemoCity>
