import { script } from './redis.ts'

/*
 * A topic has two keys. Its lease holds the id of the relay that polls it, and runs out by itself. Its state is what all
 * have been told last: term, epoch, seq, at (Redis's time in ms when the upstream confirmed it), stale, doc.
 */

const time = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
`

/**
 * KEYS: lease and state of each topic; ARGV: relay, ms of a lease, ms of a state. Renews the leases that are this relay's
 * and takes those that are free. Returns the term of each that it has, else 0. Terms are times, so that they grow even
 * when Redis has forgotten everything.
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

/** KEYS: state. Returns term, epoch, seq, ms since it was confirmed, stale and doc; each empty when there is none. */
export const readTopic = script(`${time}
local state = redis.call('HMGET', KEYS[1], 'term', 'epoch', 'seq', 'at', 'stale', 'doc')
if state[4] then state[4] = string.format('%.0f', math.max(0, now - tonumber(state[4]))) end
for i = 1, 6 do state[i] = state[i] or '' end
return state
`)

/**
 * KEYS: state; ARGV: term, message, channel, ms of a state, kind, and what the kind needs: epoch, seq, doc; or a reason.
 * Tells all relays of a topic, in one step with the proof that nobody was given the lease since ('fenced'), and that what
 * it tells follows from what was told last ('behind'): one epoch and seq is one document.
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
 * KEYS: lease and state; ARGV: relay, channel, message. Takes this relay's wish for the topic back; gives the lease up, and
 * says so, when it is this relay's.
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
 * KEYS: loads, the relays that are there, and lease and state of each topic; ARGV: relay, ms for which a wish stands. Evens
 * the leases out: a relay wishes for topics of another that has at least two more, and counts them as its own from then
 * on. Loads are so counted, as each relay saw them last. Returns for each topic the relay to which this one is to hand it
 * over, or nothing.
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
local heirs, others, load = {}, {}, 0
for i = 3, #KEYS, 2 do
  local holder = redis.call('GET', KEYS[i])
  local wisher = wisherOf(KEYS[i + 1])
  heirs[#heirs + 1] = ''
  if holder == ARGV[1] and wisher and wisher ~= ARGV[1] then heirs[#heirs] = wisher
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
return heirs
`)

/**
 * KEYS: the topics that clients follow, at whichever relay, each with the time until which that is known (Redis's, ms); ARGV:
 * ms, topics. Says for so long that clients of this relay follow these topics; returns those that any client follows.
 */
export const wantTopics = script(`${time}
local ends = string.format('%.0f', now + tonumber(ARGV[1]))
for i = 2, #ARGV do redis.call('ZADD', KEYS[1], ends, ARGV[i]) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('(%.0f', now))
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return redis.call('ZRANGE', KEYS[1], 0, -1)
`)

/**
 * KEYS: loads, and the lease of each topic; ARGV: relay. Says of each topic whether this relay should poll it for the one that
 * has its lease: 1 while that one polls at least two topics more, as each was counted last, else 0. What this relay is told to
 * poll counts as its own from then on.
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
 * KEYS: lease and state; ARGV: relay, heir, ms of a lease, channel, message. Gives the lease to another relay, under a new
 * term, when it is this relay's; the message has the heir ask for it.
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
 * KEYS: the relays that are there, each with the time until which it is (Redis's, ms); ARGV: relay, ms of a lease. Says that
 * this relay is there; returns all that are.
 */
export const standBy = script(`${time}
redis.call('ZADD', KEYS[1], string.format('%.0f', now + tonumber(ARGV[2])), ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('(%.0f', now))
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return redis.call('ZRANGE', KEYS[1], 0, -1)
`)

/**
 * KEYS: the key, and the relays that are there; ARGV: hash of the body, ms for which a command may run, ms for which it is
 * kept, whether one of unknown outcome may be sent again, relay, ms of a relay's lease. What becomes of a command, as
 * `Admission` has it. One that runs at a relay that is not there any more is of unknown outcome; the relay that takes it is
 * there from now on for a whole lease, and must not send it later.
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

/** KEYS: the key; ARGV: its state from now on, or nothing when it may be used anew; relay. Another's is left as it is. */
export const settleKey = script(`
local relay = redis.call('HGET', KEYS[1], 'relay')
if not relay or relay ~= ARGV[2] then return 0 end
if ARGV[1] == '' then return redis.call('DEL', KEYS[1]) end
redis.call('HSET', KEYS[1], 'state', ARGV[1])
return 1
`)

/**
 * KEYS: attempts; ARGV: the most, within so many ms, a name for this one. Counts an attempt and returns 0, or the ms to
 * wait when it is one too many.
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
