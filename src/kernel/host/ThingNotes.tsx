import { shareRewardsPerDay } from '#contract/embedded/sharing'
import { showYuan } from '#contract/wallet/fen'
import type { SharedHere } from './ShareDialog'
import styles from './ShareDialog.module.css'

/** The code to read out, what the share has brought so far, and what the site gives for it. */
export function ThingNotes({ thing: { code, uses, likes, rewards, rewarded } }: { thing: SharedHere }) {
  const [first] = rewards
  return (
    <>
      {code && (
        <p className={styles.code}>
          分享码 <strong>{code}</strong>
          <span className={styles.hint}>朋友在“我的—扫一扫”里输入即可打开</span>
        </p>
      )}
      {(uses > 0 || likes > 0) && (
        <p className={styles.hint}>
          您的分享已被打开{uses}次{likes > 0 && `，收到${likes}个赞`}
        </p>
      )}
      {first && (
        <p className={styles.reward}>
          每有一位朋友登录后通过您的分享来访，送您{showYuan(first.off)}优惠券，每天最多{shareRewardsPerDay}张
          {rewarded > 0 && `。您已得到${rewarded}张`}
        </p>
      )}
    </>
  )
}
