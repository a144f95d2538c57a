import { type Proxy as Network, startProxy } from '../server/programs/proxy'
import { runProduct } from './accounts'
import { test as pages } from './pages'

/** What browsers print when a network is cut. */
export const networkFaults =
  /ERR_|Failed to load resource|WebSocket|NetworkError|interrupted while the page was loading/

/** A stretch of network that the test may break, there for as long as its pages. */
export const test = pages.extend<{ readonly network: Network }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  network: async ({}, use) => {
    const network = await startProxy(Number(new URL(runProduct.url).port))
    await use(network)
    await network.close()
  },
})
