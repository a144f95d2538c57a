import { spawnSync } from 'node:child_process'
import { machineHas } from '../../run/machineHas'

export const hasPromtool = machineHas(
  spawnSync('promtool', ['--version']).status === 0,
  'promtool',
  'apt-get install prometheus',
)

/** What promtool says against its input or file; empty if nothing. */
export function checkWithPromtool(
  what: 'metrics' | 'rules',
  { input, file }: { input?: string; file?: string },
): string {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', what, ...(file ? [file] : [])], {
    ...(input === undefined ? {} : { input }),
    encoding: 'utf8',
  })
  return status === 0 ? '' : `${stdout}${stderr}`
}

/** Runs unit tests of rules; empty if all pass. */
export function testRules(file: string): string {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}
