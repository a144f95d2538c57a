/**
 * The entry of the build: serves, or runs the command that its first argument names. Each loads only what it needs, so that a command
 * answers within a second or two.
 */
import { nameSourcePlaces } from './startup/sourcePlaces'

nameSourcePlaces()
const [command, ...words] = process.argv.slice(2)
if (command === undefined) void import('./start').then(({ start }) => start())
else void import('./commands/run').then(({ runCommand }) => runCommand(command, words))
