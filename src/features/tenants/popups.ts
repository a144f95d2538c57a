import { definePopup } from '../../kernel/popups/popups'

/** 外观: light or dark, where the tenant's theme has both. */
export const appearancePopup = definePopup(() => import('./AppearanceDialog'), { key: () => 'appearance' })
