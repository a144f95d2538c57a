import { definePopup } from '#kernel/popups/popups'

/** Asks to join a company (core 4.6, company join); resolves to true once asked. */
export const joinCompanyPopup = definePopup(() => import('./staff/JoinCompanyDialog'), { key: () => 'join' })

/** Creates a further company; resolves to true once it is there. */
export const createCompanyPopup = definePopup(() => import('./staff/CreateCompanyDialog'))

/** Asks what happens to the jobs of a member who leaves; resolves to true once the member has left. */
export const leaveCompanyPopup = definePopup(() => import('./staff/LeaveDialog'))

/** Changes the role of a member. */
export const rolePopup = definePopup(() => import('./staff/RoleDialog'))

export const factsPopup = definePopup(() => import('./editor/FactsDialog'))
export const introductionPopup = definePopup(() => import('./editor/IntroductionDialog'))
export const welfarePopup = definePopup(() => import('./editor/WelfareDialog'))
export const leadersPopup = definePopup(() => import('./editor/LeadersDialog'))
export const leaderPopup = definePopup(() => import('./editor/LeaderDialog'))
export const productsPopup = definePopup(() => import('./editor/ProductsDialog'))
export const productPopup = definePopup(() => import('./editor/ProductDialog'))
export const mediaPopup = definePopup(() => import('./editor/MediaDialog'))
export const mediaTitlePopup = definePopup(() => import('./editor/MediaTitleDialog'))
/** Materials of the company; resolves to the ids of the chosen ones. */
export const materialsPopup = definePopup(() => import('./editor/MaterialsDialog'))
export const categoriesPopup = definePopup(() => import('./editor/CategoriesDialog'))

/** OCR (core 4.6): the text of a licence beside its picture; resolves with the corrected text. */
export const ocrPopup = definePopup(() => import('./certification/OcrDialog'), { key: () => 'ocr' })

/** Map address form (core 4.6): adds an address of the company or changes one; resolves with its id once it is saved. */
export const addressFormPopup = definePopup(() => import('./addresses/AddressFormDialog'), {
  key: () => 'company-address',
})

/** Chooses one of the company's addresses; resolves with it. */
export const pickAddressPopup = definePopup(() => import('./addresses/PickAddressDialog'), {
  key: () => 'pick-company-address',
})
