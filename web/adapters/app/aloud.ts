/** Seconds and hertz of the two tones of the sound. */
const tones = [
  { at: 0, hertz: 880 },
  { at: 0.12, hertz: 1320 },
]
const length = 0.1

/** Plays a short sound; a browser that allows none yet plays none. */
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
    // As above.
  }
}

/**
 * Shows a notification of the device; `tag` makes a later one of the same kind take its place. A press leads to the page,
 * and does `onPress`. Without the browser's permission nothing is shown.
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
    // Some browsers of phones take them from a service worker only.
  }
}
