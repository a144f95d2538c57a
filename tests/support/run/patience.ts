import { vi } from 'vitest'

/** Ms that a condition may take to come true. On a machine with other work, everything takes many times its usual time. */
const patience = 30_000

type Options = Parameters<typeof vi.waitFor>[1]

const isPatient = Symbol.for('rencai.isPatient')
const shared: typeof vi & { [isPatient]?: true } = vi

/** Runs before each test file: Vitest itself gives a condition one second. Files of one thread share `vi`. */
if (!shared[isPatient]) {
  const { waitFor, waitUntil } = vi
  const patient = (options: Options) => ({
    timeout: patience,
    ...(typeof options === 'number' ? { timeout: options } : options),
  })
  vi.waitFor = (callback, options) => waitFor(callback, patient(options))
  vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
  shared[isPatient] = true
}
