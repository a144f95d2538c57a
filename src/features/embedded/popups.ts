import { definePopup } from '../../kernel/popups/popups'

/** QR scan (core 4.6) where no host scans: resolves with the code's text. */
export const scanPopup = definePopup(() => import('./ScanDialog'), { key: () => 'scan' })
