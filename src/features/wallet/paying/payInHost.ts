import { host } from '#kernel/host/host'
import { toast } from '#ui/overlays/toast'

/** Opens the payment of the app that shows this page. */
export async function payInHost(params: Readonly<Record<string, string>>): Promise<void> {
  const embedded = await host()
  await embedded?.pay?.(params).catch(() => toast('付款没有完成，可以重新打开'))
}
