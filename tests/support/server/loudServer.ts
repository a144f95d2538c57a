import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLogger } from '#server/log/logger'
import { countDroppedLines } from '#server/log/logOutput'
import { Shutdown } from '#server/startup/shutdown'

/** A program with the product's log, which writes 4 MB to it for each request and answers how many lines were dropped. */
const logger = createLogger({ logLevel: 'info', logFormat: 'json' })
const shutdown = new Shutdown(logger)
shutdown.onSignal()
const server = createServer((_request, response) => {
  for (let at = 0; at < 4_000; at++) logger.info('字'.repeat(333))
  response.end(String(countDroppedLines()))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.((server.address() as AddressInfo).port)
