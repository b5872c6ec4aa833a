/** The script of `redis-budget.ts`. Numbers become text by hand: Lua shortens large ones. */
export const budgetScript = `
local prefix, node, given = ARGV[1], ARGV[2], ARGV[3]
local alive, wanted_for = tonumber(ARGV[4]), tonumber(ARGV[5])
local steps_per_ms, cost = tonumber(ARGV[6]), tonumber(ARGV[7])
local asked = cjson.decode(ARGV[8])

local function text(number) return string.format('%.0f', number) end

local now = tonumber(given)
if now == nil then
  local time = redis.call('TIME')
  now = tonumber(time[1]) * 1000 * steps_per_ms + math.floor(tonumber(time[2]) / 1000 * steps_per_ms)
end

local nodes_key, wanted_key = prefix .. 'nodes', prefix .. 'wanted'
redis.call('ZADD', nodes_key, text(now), node)
redis.call('ZREMRANGEBYSCORE', nodes_key, '-inf', text(now - alive))
redis.call('ZREMRANGEBYSCORE', wanted_key, '-inf', text(now - wanted_for))

local meters = {}
for _, ask in ipairs(asked.meters) do
  local key, limit, tokens, owed, debt_min = ask[1], ask[2], ask[3], ask[4], tonumber(ask[5])
  local stored = redis.call('HMGET', prefix .. 'meter:' .. key, 'debt', 'at')
  local max = limit * cost
  local at = tonumber(stored[2]) or now
  local debt = math.min(tonumber(stored[1]) or 0, max) - math.max(0, now - at) * limit
  debt = math.max(0, math.min(max, math.max(0, debt, debt_min) + owed * cost))
  local granted = math.min(tokens, math.floor((max - debt) / cost))
  debt = debt + granted * cost
  redis.call('HSET', prefix .. 'meter:' .. key, 'debt', text(debt), 'at', text(math.max(at, now)))
  redis.call('PEXPIRE', prefix .. 'meter:' .. key, 120000)
  if tokens > 0 and granted < 1 then redis.call('ZADD', wanted_key, text(now), node .. ' ' .. key) end
  meters[#meters + 1] = text(debt)
  meters[#meters + 1] = text(granted)
end

local slots = {}
for _, ask in ipairs(asked.slots) do
  local key, held, more, most = prefix .. 'slots:' .. ask[1], ask[2], ask[3], ask[4]
  local holds = redis.call('HGETALL', key)
  local others = 0
  for i = 1, #holds, 2 do
    if holds[i] ~= node then
      if redis.call('ZSCORE', nodes_key, holds[i]) then others = others + tonumber(holds[i + 1])
      else redis.call('HDEL', key, holds[i]) end
    end
  end
  local own = held + math.max(0, math.min(more, most - held - others))
  if own > 0 then redis.call('HSET', key, node, text(own)) else redis.call('HDEL', key, node) end
  slots[#slots + 1] = text(others)
end

local wanted = {}
for _, member in ipairs(redis.call('ZRANGE', wanted_key, 0, -1)) do
  local split = string.find(member, ' ', 1, true)
  if string.sub(member, 1, split - 1) ~= node then wanted[#wanted + 1] = string.sub(member, split + 1) end
end

return { meters, slots, wanted, redis.call('ZCARD', nodes_key) }
`
