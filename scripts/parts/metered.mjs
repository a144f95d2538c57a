/** Runs the command of its arguments and tells its parent how much processor time the command and its descendants took, in seconds. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'

const [program, ...args] = process.argv.slice(2)
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
child.once('error', (error) => {
  console.error(error.message)
  end(1)
})
// As shells say it: 139 for a program that a segmentation fault has ended.
child.once('exit', (status, signal) => end(status ?? 128 + constants.signals[signal]))

function end(status) {
  process.exitCode = status
  process.send?.({ seconds: secondsOfChildren() }, () => process.disconnect())
}

/** Linux adds up what ended children took, and theirs, in hundredths of a second: fields 16 and 17, after the program's name. */
function secondsOfChildren() {
  const file = '/proc/self/stat'
  if (!existsSync(file)) return undefined
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}
