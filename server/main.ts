/**
 * The entry of the build: serves, prepares what a first start would prepare (`npm start` asks for it while the client is still built),
 * or runs the command that its first argument names. Each loads only what it needs, so that a command answers within a second or two.
 */
import { keepHeapSmall } from './startup/heap'
import { nameSourcePlaces } from './startup/sourcePlaces'

nameSourcePlaces()
keepHeapSmall()
const [command, ...words] = process.argv.slice(2)
if (command === undefined || command === 'prepare')
  void import('./start').then(({ start }) => start({ ahead: command === 'prepare' }))
else void import('./commands/run').then(({ runCommand }) => runCommand(command, words))
