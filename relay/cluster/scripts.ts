import { script } from './redis.ts'

/*
 * A topic has two keys. The lease holds the id of the relay that polls the topic, and expires by itself. The state holds
 * the last publication: term, epoch, seq, at (Redis's time in ms when the upstream confirmed it), stale, doc.
 */

const time = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
`

/**
 * KEYS: lease and state of each topic. ARGV: relay, life of a lease (ms), life of a state (ms). Renews this relay's leases
 * and takes free ones. Returns the term of each lease that the relay has, otherwise 0. Terms are times, so that they grow
 * even after Redis has lost its data.
 */
export const claimTopics = script(`${time}
local terms = {}
for i = 1, #KEYS, 2 do
  local holder = redis.call('GET', KEYS[i])
  local term = redis.call('HGET', KEYS[i + 1], 'term')
  if holder == ARGV[1] and term then
    redis.call('PEXPIRE', KEYS[i], ARGV[2])
    terms[#terms + 1] = term
  elseif not holder or holder == ARGV[1] then
    term = string.format('%.0f', math.max(tonumber(term or '0') + 1, now))
    redis.call('SET', KEYS[i], ARGV[1], 'PX', ARGV[2])
    redis.call('HSET', KEYS[i + 1], 'term', term)
    redis.call('PEXPIRE', KEYS[i + 1], ARGV[3])
    terms[#terms + 1] = term
  else
    terms[#terms + 1] = '0'
  end
end
return terms
`)

/** KEYS: state. Returns term, epoch, seq, ms since the confirmation, stale and doc; each is empty when it is missing. */
export const readTopic = script(`${time}
local state = redis.call('HMGET', KEYS[1], 'term', 'epoch', 'seq', 'at', 'stale', 'doc')
if state[4] then state[4] = string.format('%.0f', math.max(0, now - tonumber(state[4]))) end
for i = 1, 6 do state[i] = state[i] or '' end
return state
`)

/**
 * KEYS: state. ARGV: term, message, channel, life of a state (ms), kind, then epoch, seq and doc, or the reason of a
 * failure. Publishes a message to all relays, in one step with two checks. 'fenced': the lease was given to a relay since.
 * 'behind': the message does not continue the last publication. So one epoch and seq is one document.
 */
export const publishTopic = script(`${time}
local state = redis.call('HMGET', KEYS[1], 'term', 'epoch', 'seq')
if state[1] ~= ARGV[1] then return 'fenced' end
if ARGV[5] == 'failing' then
  redis.call('HSET', KEYS[1], 'stale', ARGV[6])
else
  local before = tonumber(ARGV[7])
  if ARGV[5] == 'patch' then before = before - 1 end
  local isSameLife = state[2] == ARGV[6]
  if ARGV[5] == 'snapshot' and isSameLife then return 'behind' end
  if ARGV[5] ~= 'snapshot' and not (isSameLife and tonumber(state[3]) == before) then return 'behind' end
  redis.call('HSET', KEYS[1], 'epoch', ARGV[6], 'seq', ARGV[7], 'at', string.format('%.0f', now), 'stale', '')
  if ARGV[5] ~= 'standing' then redis.call('HSET', KEYS[1], 'doc', ARGV[8]) end
end
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('PUBLISH', ARGV[3], ARGV[2])
return 'ok'
`)

/**
 * KEYS: lease and state. ARGV: relay, channel, message. Withdraws this relay's request for the topic (`wish`). If the relay
 * has the lease, deletes it and publishes the message.
 */
export const leaveTopic = script(`
local wish = redis.call('HGET', KEYS[2], 'wish')
if wish and string.match(wish, '^%S+') == ARGV[1] then redis.call('HDEL', KEYS[2], 'wish') end
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1])
redis.call('PUBLISH', ARGV[2], ARGV[3])
return 1
`)

/**
 * KEYS: loads, list of live relays, then lease and state of each topic. ARGV: relay, ms for which a request (`wish`) is
 * valid. Balances the leases. A relay requests a topic of a relay that has at least two leases more, and counts it as its
 * own at once. The loads are the last count that each relay reported. Returns, for each topic, the relay that should get
 * its lease, or ''.
 */
export const balanceTopics = script(`${time}
local isThere = {}
local function wisherOf(state)
  local wish = redis.call('HGET', state, 'wish')
  local wisher, ends = string.match(wish or '', '^(%S+) (%d+)$')
  if not wisher or tonumber(ends) < now then return nil end
  if isThere[wisher] == nil then isThere[wisher] = tonumber(redis.call('ZSCORE', KEYS[2], wisher) or '0') >= now end
  return isThere[wisher] and wisher or nil
end
local successors, others, load = {}, {}, 0
for i = 3, #KEYS, 2 do
  local holder = redis.call('GET', KEYS[i])
  local wisher = wisherOf(KEYS[i + 1])
  successors[#successors + 1] = ''
  if holder == ARGV[1] and wisher and wisher ~= ARGV[1] then successors[#successors] = wisher
  elseif holder == ARGV[1] or wisher == ARGV[1] then load = load + 1
  elseif holder and not wisher then others[#others + 1] = { holder, KEYS[i + 1] } end
end
for _, other in ipairs(others) do
  local holder, state = unpack(other)
  local its = tonumber(redis.call('HGET', KEYS[1], holder) or '0')
  if its - load >= 2 and redis.call('EXISTS', state) == 1 then
    redis.call('HSET', state, 'wish', ARGV[1] .. ' ' .. string.format('%.0f', now + tonumber(ARGV[2])))
    redis.call('HINCRBY', KEYS[1], holder, -1)
    load = load + 1
  end
end
redis.call('HSET', KEYS[1], ARGV[1], load)
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return successors
`)

/**
 * KEYS: the topics that clients of any relay follow, each with its expiry (Redis's time, ms). ARGV: ms, topics. Records for
 * so long that clients of this relay follow these topics. Returns the topics that any client follows.
 */
export const wantTopics = script(`${time}
local ends = string.format('%.0f', now + tonumber(ARGV[1]))
for i = 2, #ARGV do redis.call('ZADD', KEYS[1], ends, ARGV[i]) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('(%.0f', now))
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return redis.call('ZRANGE', KEYS[1], 0, -1)
`)

/**
 * KEYS: loads, and the lease of each topic. ARGV: relay. Returns 1 for each topic that this relay should poll in place of
 * the lease's holder, otherwise 0. The holder of such a topic polls at least two topics more by the last count. The topic
 * counts as this relay's own at once.
 */
export const helpTopics = script(`
local load = tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or '0')
local loads, answers = {}, {}
for i = 2, #KEYS do
  local holder = redis.call('GET', KEYS[i])
  answers[#answers + 1] = 0
  if holder and holder ~= ARGV[1] then
    loads[holder] = loads[holder] or tonumber(redis.call('HGET', KEYS[1], holder) or '0')
    if loads[holder] - load >= 2 then
      loads[holder] = loads[holder] - 1
      load = load + 1
      answers[#answers] = 1
    end
  end
end
return answers
`)

/**
 * KEYS: lease and state. ARGV: relay, next holder, life of a lease (ms), channel, message. Gives this relay's lease to
 * another relay under a new term. The message makes the new holder claim it. Returns 0 when the lease was not this relay's.
 */
export const handTopic = script(`${time}
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
local term = tonumber(redis.call('HGET', KEYS[2], 'term') or '0') + 1
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
redis.call('HSET', KEYS[2], 'term', string.format('%.0f', math.max(term, now)))
redis.call('HDEL', KEYS[2], 'wish')
redis.call('PUBLISH', ARGV[4], ARGV[5])
return 1
`)

/**
 * KEYS: the live relays, each with its expiry (Redis's time, ms). ARGV: relay, life of a lease (ms). Renews this relay's
 * entry. Returns all live relays.
 */
export const standBy = script(`${time}
redis.call('ZADD', KEYS[1], string.format('%.0f', now + tonumber(ARGV[2])), ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('(%.0f', now))
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return redis.call('ZRANGE', KEYS[1], 0, -1)
`)

/**
 * KEYS: the key, and the live relays. ARGV: hash of the body; ms for which a command may run; ms for which it is kept;
 * whether a command of unknown outcome may be sent again; relay; life of a lease (ms). Returns the state of a command, as
 * `Admission` has it. A command that runs at a relay that is no longer live has an unknown outcome. The relay that takes
 * the command counts as live for a whole lease, and must not send the command later than that.
 */
export const claimKey = script(`${time}
redis.call('ZADD', KEYS[2], string.format('%.0f', now + tonumber(ARGV[6])), ARGV[5])
local known = redis.call('HMGET', KEYS[1], 'body', 'state', 'at', 'relay')
local found = 'new'
if known[1] then
  if known[1] ~= ARGV[1] then return 'other-body' end
  local state = known[2]
  if state == 'running' and now - tonumber(known[3]) > tonumber(ARGV[2]) then state = 'unknown' end
  if state == 'running' and known[4] and known[4] ~= ARGV[5] then
    local stands = redis.call('ZSCORE', KEYS[2], known[4])
    if not stands or tonumber(stands) < now then state = 'unknown' end
  end
  if state == 'running' then return 'running' end
  if state ~= 'unknown' or ARGV[4] ~= 'yes' then return 'taken' end
  found = 'again'
end
redis.call('HSET', KEYS[1], 'body', ARGV[1], 'state', 'running', 'at', string.format('%.0f', now), 'relay', ARGV[5])
if found == 'new' then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
return found
`)

/** KEYS: the key. ARGV: its new state, or '' to free the key; relay. Another relay's key stays as it is. */
export const settleKey = script(`
local relay = redis.call('HGET', KEYS[1], 'relay')
if not relay or relay ~= ARGV[2] then return 0 end
if ARGV[1] == '' then return redis.call('DEL', KEYS[1]) end
redis.call('HSET', KEYS[1], 'state', ARGV[1])
return 1
`)

/**
 * KEYS: attempts. ARGV: maximum, span in ms, id of this attempt. Counts an attempt and returns 0; or returns the ms to wait
 * when it is one too many.
 */
export const makeAttempt = script(`${time}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now - tonumber(ARGV[2])))
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then
  local first = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  return math.max(1, tonumber(first[2]) + tonumber(ARGV[2]) - now)
end
redis.call('ZADD', KEYS[1], string.format('%.0f', now), ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 0
`)
