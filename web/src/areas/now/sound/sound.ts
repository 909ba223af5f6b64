import { useSyncExternalStore } from 'react'
import { newListeners } from '#kit/events/listeners.ts'

let context: AudioContext | undefined
const { on, notify } = newListeners()

/** Creates the audio context on first use; browsers that require a user gesture leave it suspended. */
function audio(): AudioContext {
  if (context) return context
  context = new AudioContext()
  context.addEventListener('statechange', () => {
    notify()
  })
  return context
}

/** Whether the browser allows sound. */
export function useMayRing(): boolean {
  return useSyncExternalStore(on, () => audio().state === 'running')
}

const tones = [880, 1175] as const
const toneSeconds = 0.22

/** Plays two short tones; nothing while the browser blocks sound. */
export function ring(): void {
  const { currentTime, destination, state } = audio()
  if (state !== 'running') return
  for (const [nth, frequency] of tones.entries()) {
    const tone = audio().createOscillator()
    const volume = audio().createGain()
    const from = currentTime + nth * toneSeconds
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.0001, from)
    volume.gain.exponentialRampToValueAtTime(0.4, from + 0.03)
    volume.gain.exponentialRampToValueAtTime(0.0001, from + toneSeconds)
    tone.connect(volume).connect(destination)
    tone.start(from)
    tone.stop(from + toneSeconds)
  }
}

/** Plays the sound after a user gesture, which also unlocks it. */
export async function testSound(): Promise<void> {
  await audio().resume()
  ring()
}
