/** Loaded before a program (`--import`): gives it the clock of the day, with the settings in DAY_CLOCK. */
import { readFileSync } from 'node:fs'
import { shiftClock } from './clock.mjs'

/** Ms between two looks at the file that says how many jumps there were. */
const lookEvery = 10

if (process.env.DAY_CLOCK) {
  const { file, ...settings } = JSON.parse(process.env.DAY_CLOCK)
  const read = () => Number(readFileSync(file, 'utf8'))
  let steps = file ? read() : 0
  if (file) {
    setInterval(() => {
      steps = read()
    }, lookEvery).unref()
  }
  shiftClock(settings, file ? () => steps : undefined)
}
