/** The two tones of the sound: start in seconds, and frequency in hertz. */
const tones = [
  { at: 0, hertz: 880 },
  { at: 0.12, hertz: 1320 },
]
const length = 0.1

/** Plays a short sound. Does nothing when the browser does not allow sound yet. */
export function playSound(): void {
  try {
    const audio = new AudioContext()
    for (const { at, hertz } of tones) {
      const [tone, loudness] = [audio.createOscillator(), audio.createGain()]
      tone.frequency.value = hertz
      loudness.gain.value = 0.1
      tone.connect(loudness).connect(audio.destination)
      tone.start(audio.currentTime + at)
      tone.stop(audio.currentTime + at + length)
    }
    setTimeout(() => void audio.close(), 1000)
  } catch {
    // The browser does not allow sound yet.
  }
}

/**
 * Shows a system notification. A later one with the same `tag` replaces it. A press focuses the page and calls `onPress`.
 * Without the browser's permission nothing is shown.
 */
export function showSystemNotification(title: string, body: string, tag: string, onPress?: () => void): void {
  try {
    const notification = new Notification(title, { body, tag })
    notification.onclick = () => {
      window.focus()
      notification.close()
      onPress?.()
    }
  } catch {
    // Some mobile browsers allow notifications from a service worker only.
  }
}
