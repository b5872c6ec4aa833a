export function CreateWebhook({ create }: { create: (body: object) => Promise<boolean> }) {
  const submit = async (event: Event) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const fields = new FormData(form)
    const events = String(fields.get('events') ?? '').split(/[\s,]+/)
    const description = String(fields.get('description') ?? '').trim()
    const isDone = await create({
      url: String(fields.get('url') ?? '').trim(),
      events: events.filter((name) => name !== ''),
      ...(description === '' ? {} : { description }),
    })
    if (isDone) form.reset()
  }
  return (
    <form class="card form-row" onSubmit={submit} aria-label="Create a webhook">
      <label class="wide">
        URL
        <input name="url" type="url" required placeholder="https://example.com/hooks" autocomplete="off" />
      </label>
      <label class="wide">
        Events
        <input name="events" required placeholder="nba.game.final, nba.scores.live" autocomplete="off" />
      </label>
      <label>
        Description
        <input name="description" autocomplete="off" />
      </label>
      <button type="submit" class="button button-main">
        Create
      </button>
    </form>
  )
}
