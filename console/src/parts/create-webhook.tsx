import { CreateForm } from './create-form.tsx'

export function CreateWebhook({ create }: { create: (body: object) => Promise<boolean> }) {
  return (
    <CreateForm
      label="Create a webhook"
      create={(field) =>
        create({
          url: field('url'),
          events: field('events')
            .split(/[\s,]+/)
            .filter((name) => name !== ''),
          ...(field('description') === '' ? {} : { description: field('description') }),
        })
      }
    >
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
    </CreateForm>
  )
}
