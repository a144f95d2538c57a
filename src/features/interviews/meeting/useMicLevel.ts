import { useEffect, useState } from 'react'

/** How loud the microphone is, from 0 to 1; 0 without one. */
export function useMicLevel(track: MediaStreamTrack | undefined): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!track) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      // Speech is some 20 to 30 dB below the loudest sound.
      setLevel(Math.min(1, Math.round(Math.sqrt(power) * 80) / 10))
    }, 100)
    return () => {
      clearInterval(timer)
      void context.close()
      setLevel(0)
    }
  }, [track])
  return level
}

/** A short tone, by which the user hears that the speaker works. */
export async function playTone(): Promise<void> {
  const context = new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = 523
  volume.gain.setValueAtTime(0.2, context.currentTime)
  volume.gain.linearRampToValueAtTime(0, context.currentTime + 0.8)
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + 0.8)
  await new Promise((resolve) => {
    tone.onended = resolve
  })
  await context.close()
}
