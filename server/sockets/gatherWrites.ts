import type { Duplex } from 'node:stream'

/**
 * Sends what one turn of the event loop writes to a connection by one system call: acknowledgements and updates are a frame
 * each, and under load the system calls cost more than the frames.
 */
export function gatherWrites(connection: Duplex): void {
  const write = connection.write.bind(connection)
  let isGathering = false
  const letGo = () => {
    isGathering = false
    connection.uncork()
  }
  connection.write = ((chunk: unknown, ...rest: []) => {
    if (!isGathering) {
      isGathering = true
      connection.cork()
      process.nextTick(letGo)
    }
    return write(chunk, ...rest)
  }) as Duplex['write']
}
