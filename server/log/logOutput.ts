import { fstatSync } from 'node:fs'
import { Writable } from 'node:stream'

/** So many bytes of the log may wait for the reader of the output. */
const mostWaiting = 1024 * 1024

let dropped = 0

/** Lines of the log that were dropped since the start. */
export const countDroppedLines = (): number => dropped

/**
 * The standard output where it is a pipe whose reader may stall; undefined for files and terminals. A write that waits for the reader
 * would stop the whole server. So lines wait in memory; those that have no room are dropped, and `told` hears how many once there is
 * room again.
 */
export function openLogOutput(told: (lines: number) => void): Writable | undefined {
  return isPipe(process.stdout.fd) ? new LogOutput(process.stdout, told) : undefined
}

function isPipe(descriptor: number): boolean {
  try {
    const stats = fstatSync(descriptor)
    return stats.isFIFO() || stats.isSocket()
  } catch {
    return false
  }
}

export class LogOutput extends Writable {
  readonly #output: Writable
  #untold = 0
  #isGone = false

  constructor(output: Writable, told: (lines: number) => void) {
    super({ decodeStrings: false })
    this.#output = output
    // Nobody will read any of it: the server goes on.
    output.on('error', () => {
      this.#isGone = true
    })
    output.on('drain', () => {
      const lines = this.#untold
      this.#untold = 0
      if (lines > 0) told(lines)
    })
  }

  override _write(line: string | Buffer, _encoding: string, done: () => void): void {
    done()
    if (this.#isGone) return
    if (this.#output.writableLength < mostWaiting) this.#output.write(line)
    else {
      this.#untold += 1
      dropped += 1
    }
  }
}
