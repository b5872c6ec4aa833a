import type { ComponentChildren } from 'preact'

/** A row of fields that makes something; the fields are emptied when that worked. */
export function CreateForm(props: {
  readonly label: string
  readonly create: (field: (name: string) => string) => Promise<boolean>
  readonly children: ComponentChildren
}) {
  const submit = async (event: Event) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const fields = new FormData(form)
    if (await props.create((name) => String(fields.get(name) ?? '').trim())) form.reset()
  }
  return (
    <form class="card form-row" onSubmit={submit} aria-label={props.label}>
      {props.children}
      <button type="submit" class="button button-main">
        Create
      </button>
    </form>
  )
}
