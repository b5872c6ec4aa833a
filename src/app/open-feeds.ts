import { recordKinds } from '../areas.ts'
import type { Config } from '../config/config.ts'
import type { Feed } from '../contract/feed.ts'
import { checkRanks } from '../feeds/check-ranks.ts'
import { createFeeds } from '../feeds/index.ts'
import { homepage, version } from '../version.ts'

/** The feeds of the settings. Throws a ConfigError that names the setting when one is wrong. */
export function openFeeds(config: Config, publicUrl: () => string): readonly Feed[] {
  checkRanks(config, (kind) => recordKinds.get(kind)?.stored)
  return createFeeds(config, { publicUrl, agent: `scoreline/${version} (+${homepage})` })
}
