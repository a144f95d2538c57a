import { type PayChannel, payChannels } from '#contract/trade/order'
import { QrCode } from '#ui/media/QrCode'
import styles from './Paying.module.css'

/** The code that another device scans. The sandbox's page opens here too, since its code needs no app. */
export function Code({ url, channel }: { url: string; channel: PayChannel }) {
  return (
    <div className={styles.code}>
      <QrCode text={url} label={`${payChannels[channel]}付款码`} size={200} />
      <p>请用{channel === 'sandbox' ? '手机' : payChannels[channel].replace('支付', '')}扫一扫付款</p>
      {channel === 'sandbox' && (
        <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
          在新标签页打开模拟支付
        </a>
      )}
    </div>
  )
}
