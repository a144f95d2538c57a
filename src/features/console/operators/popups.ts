import { definePopup } from '#kernel/popups/popups'

/** Proposals about operators. Each resolves to true once it is proposed. */
export const changeOperatorPopup = definePopup(() => import('./ChangeOperatorDialog'), {
  key: ({ operator }) => operator.userId,
})
export const addOperatorPopup = definePopup(() => import('./AddOperatorDialog'), { key: () => 'add-operator' })
export const resetOperatorPopup = definePopup(() => import('./ResetOperatorDialog'), {
  key: ({ operator }) => operator.userId,
})
