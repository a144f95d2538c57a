import { useCity } from '../../settings/cities/city'
import { RecommendedJobs } from '../home/RecommendedJobs'
import { useRecommended } from '../home/useRecommended'
import { RecentJobs } from '../RecentJobs'
import styles from './JobPage.module.css'

/** The page without a job in its address: jobs that the user looked at, and recommended ones. */
export default function ChooseJob() {
  return (
    <div className={styles.choose}>
      <h1 className={styles.chooseTitle}>选择一个职位查看详情</h1>
      <RecentJobs />
      <RecommendedJobs list={useRecommended({ tab: 'best', area: useCity().code })} />
    </div>
  )
}
