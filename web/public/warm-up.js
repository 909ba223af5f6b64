// What a browser does for the first time takes long: better now, while style sheet and code are on their way.

// its first date: a tenth of a second on a slow phone
new Intl.DateTimeFormat('en').format(0)

// the faces of the first page, by weight: laid out together with its first figures they take another
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

let isSignedIn = false
try {
  isSignedIn = localStorage.getItem('refreshToken') !== null
} catch {
  // storage is blocked: nobody is signed in
}
if (isSignedIn) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', openFaces)
  else openFaces()
}
