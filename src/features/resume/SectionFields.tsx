import type { Form } from '../../ui/fields/useForm'
import { FieldControl } from './FieldControl'
import styles from './SectionFields.module.css'
import type { Draft, Section } from './section'

/** The fields of a section, two in a row on desktop where they are short. */
export function SectionFields({ section, form }: { section: Section; form: Form<Draft, unknown> }) {
  return (
    <form className={styles.fields} noValidate onSubmit={(event) => event.preventDefault()}>
      {section.fields.map((item) => (
        <div key={item.name} className={styles.field} data-half={item.half || undefined}>
          <FieldControl item={item} form={form} />
        </div>
      ))}
    </form>
  )
}
