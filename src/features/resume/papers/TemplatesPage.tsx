import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { findTemplates } from '#contract/resume/papers'
import { LoadState } from '#ui/states/LoadState'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { renderPath } from './renderPath'
import styles from './TemplatesPage.module.css'

/** /resume/template: the looks that a resume can have on paper, each with a sample. */
export default function TemplatesPage() {
  const reading = useCall(findTemplates, {}, { staleTime: 300_000 })
  return (
    <SettingFrame title="简历模板" note="选一个模板，用您的在线简历生成PDF或Word，内容随时可以再改。">
      <LoadState reading={reading}>
        {({ list, hasPhoto }) => (
          <ul className={styles.templates}>
            {list.map(({ key, name, note }) => (
              <li key={key}>
                <Link
                  href={renderPath({
                    template: key,
                    font: 'sans',
                    photo: hasPhoto,
                    language: 'zh',
                    pictures: false,
                    data: true,
                  })}
                  className={styles.template}
                >
                  <img
                    className={styles.picture}
                    src={`/resume-templates/${key}.webp`}
                    alt=""
                    width={420}
                    height={594}
                    loading="lazy"
                  />
                  <span className={styles.name}>{name}</span>
                  <span className={styles.note}>{note}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </SettingFrame>
  )
}
