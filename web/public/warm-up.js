// What takes long and needs none of the app's code: better now, while style sheet and code are on their way.

/** The stored refresh token; null when nobody is signed in, or storage is blocked. */
function stored() {
  try {
    return localStorage.getItem('refreshToken')
  } catch {
    return null
  }
}

/**
 * Nothing can be asked without a token. It is sent for in this tab's turn, as kit/session does, which takes over what
 * has begun here (kit/session/first-refresh.ts). A page whose code never comes keeps the turn only so long. In ms.
 */
const turn = 15_000

function sendForToken(token) {
  const { hosts, version } = JSON.parse(document.getElementById('boot').textContent)
  const answer = fetch(`${hosts?.root ?? '/api'}/oauth/refresh`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-platform': 'web',
      'x-app-type': 'partners',
      'x-app-version': version ?? 'dev',
    },
    body: JSON.stringify({ grantType: 'REFRESH_TOKEN', refreshToken: token }),
  })
  answer.catch(() => undefined) // whoever takes it is told
  return answer
}

/** Fulfilled when the refresh is on its way, or when the app is to do it in its own way. */
const refreshing = () =>
  new Promise((begun, failed) => {
    const inTurn = (mine) => {
      const token = stored()
      if (mine === null || token === null) return begun(null)
      return new Promise((end) => {
        const late = setTimeout(end, turn)
        begun({ token, answer: sendForToken(token), end, keep: () => clearTimeout(late) })
      })
    }
    navigator.locks.request('storekeep.refresh', { ifAvailable: true }, inTurn).catch(failed)
  }).catch(() => null)

/** The first date of a browser: a tenth of a second on a slow phone. */
const firstDate = () => new Intl.DateTimeFormat('en').format(0)

/** The faces of the first page, by weight: laid out together with its first figures they take another. */
const sizes = { 420: [12, 13, 14, 15], 550: [12, 13, 14], 650: [12, 13, 15, 21, 24], 680: [17] }

function openFaces() {
  const faces = document.createElement('p')
  faces.setAttribute('aria-hidden', 'true')
  faces.style.cssText = 'position: fixed; margin: 0; visibility: hidden'
  for (const [weight, pixels] of Object.entries(sizes))
    for (const size of pixels) {
      const line = document.createElement('span')
      line.style.cssText = `font-weight: ${weight}; font-size: ${size}px; font-variant-numeric: tabular-nums`
      line.textContent = 'Aa 0,1.2 € –·\u00a0'
      faces.append(line)
    }
  // goes with the name that stands there, when the page comes
  document.getElementById('root')?.append(faces)
}

const whenParsed = (work) =>
  document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', work) : work()

// before anything is painted, when it keeps nobody from anything
firstDate()
if (stored() !== null) {
  // where tabs cannot take turns, and until there is a network, the app does it in its own way
  if (navigator.locks && navigator.onLine) globalThis.firstRefresh = refreshing()
  // not before it: its turn would come later
  void Promise.resolve(globalThis.firstRefresh).then(() => setTimeout(() => whenParsed(openFaces)))
}
