import { call } from '#api/call'
import { patchCall, refresh } from '#api/queries'
import type { Result } from '#contract/errors'
import { answerOffer, findOffers, getOffer, type Offer, withdrawOffer } from '#contract/interviews/offer'
import { confirm, prompt } from '#kernel/popups/modals'
import { toastSuccess } from '#ui/overlays/toast'
import { payOf } from './offerWords'

async function keep(result: Result<Offer>, words: string): Promise<Result<Offer>> {
  if (result.ok) {
    toastSuccess(words)
    patchCall(getOffer, { id: result.data.id }, () => result.data)
  } else await refresh(getOffer)
  await refresh(findOffers)
  return result
}

export async function acceptOffer(offer: Offer): Promise<void> {
  const content = `确定接受${offer.brandName}「${offer.jobName}」的录用（${payOf(offer)}，${offer.startOn}入职）？`
  if (!(await confirm({ title: '接受录用', content, confirmText: '接受' }))) return
  await keep(await call(answerOffer, { id: offer.id, accept: true }), '您已接受录用')
}

export async function declineOffer({ id }: Offer): Promise<void> {
  await prompt({
    title: '婉拒录用',
    label: '婉拒原因',
    placeholder: '对方会看到',
    initial: '已接受其他机会',
    maxLength: 100,
    confirmText: '婉拒',
    save: async (reason) => keep(await call(answerOffer, { id, accept: false, reason }, { silent: true }), '您已婉拒'),
  })
}

export async function takeOfferBack({ id }: Offer): Promise<void> {
  await prompt({
    title: '撤回录用通知',
    label: '撤回原因',
    placeholder: '对方会看到',
    maxLength: 100,
    confirmText: '撤回',
    save: async (reason) => keep(await call(withdrawOffer, { id, reason }, { silent: true }), '已撤回'),
  })
}
