import { ensureBuilt } from '../../../scripts/parts/prepare.mjs'
import { startProduct } from '../server/server'
import { unhurried } from './unhurried'

/** Builds once and starts the product that the browser tests of a run share; its address is their base address. */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureBuilt()
  const product = await startProduct({ env: { TRUST_PROXY: 'on', ...unhurried } })
  process.env.PRODUCT_URL = product.url
  process.env.PRODUCT_DATA = product.dataDir
  return () => product.dispose()
}
