import { useEffect } from 'react'

/** Keeps the screen of a tablet on while the board is visible. Where that is not supported, the device decides. */
export function useScreenAwake(): void {
  useEffect(function keepScreenAwake() {
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isGone) await lock.release()
      } catch (error) {
        console.info('now: the screen may turn off', error)
      }
    }
    // the browser releases the lock when the page is hidden
    const onVisible = () => void request()
    void request()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
