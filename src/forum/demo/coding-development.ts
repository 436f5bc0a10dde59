import type { DemoThread } from './demo-thread.ts'

export const codingDevelopment: DemoThread[] = [
  {
    title: 'My LEFT JOIN is behaving like an INNER JOIN and I feel gaslit',
    by: 'brianna',
    ago: '5w',
    text: `\
I want every customer, with the number of paid orders, including customers with zero. I've got:

\`\`\`sql
SELECT c.name, count(*) AS paid_orders
FROM customers c
LEFT JOIN orders o ON o.customer_id = c.id
WHERE o.status = 'paid'
GROUP BY c.name
ORDER BY paid_orders;
\`\`\`

I should get 340 rows. I get 291. Everybody with zero is gone. I've read the definition of a LEFT JOIN about nine \
times, and it *says* that it keeps the left side.`,
    likes: 18,
    replies: [
      {
        by: 'safiya',
        after: '25m',
        text: `\
It did keep them, and then you threw them away one line later.

For a customer with no orders the join gives you a row where every \`o\` column is null. Then \`WHERE\` asks \
whether \`null = 'paid'\`, which isn't true, so the row's dropped. Move the condition into the join:

\`\`\`sql
SELECT c.name, count(o.id) AS paid_orders
FROM customers c
LEFT JOIN orders o ON o.customer_id = c.id AND o.status = 'paid'
GROUP BY c.id, c.name
ORDER BY paid_orders;
\`\`\`

Note \`count(o.id)\` too. \`count(*)\` counts rows, so your zeros would come out as ones. And group by the id, or \
else your two Denise Johnsons become one very good customer.`,
        likes: 14,
      },
      {
        by: 'brianna',
        after: '45m',
        text: `\
340 rows!!! And there *were* two customers with the same name. I hadn't even noticed that I had that problem.`,
        likes: 8,
      },
      {
        by: 'serwaa',
        after: '2h',
        text: `\
Rule I teach every analyst: condition on the **right** table goes in \`ON\`; condition on the **left** table goes \
in \`WHERE\`. There are exceptions, and when you meet one you'll know why.`,
        likes: 9,
      },
      {
        by: 'kamaria',
        after: '5h',
        text: `\
The lovely exception to Serwaa's rule is \`WHERE o.id IS NULL\`, on purpose, to find the customers who have none. \
I use it weekly and it still feels like a magic trick.`,
        likes: 5,
      },
      {
        by: 'amara',
        after: '1d',
        text: `\
The next trap down the road, so you can wave to it: join customers to orders *and* to support tickets in one \
query, and sum something. Three orders times two tickets, and every total's doubled or tripled. Aggregate each one \
in its own subquery first and then join. I've seen a quarterly report go out with this. I may've been sitting very \
close to it.`,
        likes: 6,
      },
      {
        by: 'brianna',
        after: '8d',
        text: `\
Amara. I just found that exact thing in a dashboard my boss loves. Revenue has been counted once per support \
ticket. So the customers who complained the most looked like our best customers.`,
        likes: 11,
      },
    ],
  },
  {
    title: 'Search box shows results for what I typed three letters ago',
    by: 'jasmine',
    ago: '11w',
    text: `\
React, a search field, it fetches as you type. If I type "maple" quickly the results sometimes flash correct and \
then turn into results for "ma". I've got a debounce of 200 ms already. More debounce makes it rarer but it \
doesn't go away, and it bothers me that I can't say *why*.

\`\`\`jsx
useEffect(() => {
  fetch(\`/api/search?q=\${query}\`)
    .then((r) => r.json())
    .then(setResults)
}, [query])
\`\`\``,
    likes: 14,
    replies: [
      {
        by: 'layla',
        after: '30m',
        text: `\
You can say why, you've nearly said it: the answers come back in a different order than the questions went out. \
"ma" is a broad search so it's slow, "maple" is narrow and fast. The last one to *arrive* wins.

A debounce only spaces the questions. What you need is to ignore answers to questions you're no longer asking:

\`\`\`jsx
useEffect(() => {
  const controller = new AbortController()
  fetch(\`/api/search?q=\${encodeURIComponent(query)}\`, { signal: controller.signal })
    .then((r) => r.json())
    .then(setResults)
    .catch((error) => {
      if (error.name !== 'AbortError') throw error
    })
  return () => controller.abort()
}, [query])
\`\`\`

The cleanup runs before the next effect, so typing a letter cancels the one before. [AbortController on \
MDN](https://developer.mozilla.org/en-US/docs/Web/API/AbortController).`,
        likes: 12,
      },
      {
        by: 'jasmine',
        after: '90m',
        text: `\
"The last one to arrive wins" has rearranged my head. I went through our code and found the same thing on two \
other pages.`,
        likes: 7,
      },
      {
        by: 'imani',
        after: '3h',
        text: `\
Good one for interviews, too: you've just described a race condition without threads. People think that those need \
two CPUs. All they need is two answers and one variable.`,
        likes: 8,
      },
      {
        by: 'renee',
        after: '6h',
        text: `\
How I'd test it so it never comes back: stub the API so that "ma" takes 500 ms and "maple" takes 50, type both, \
wait, assert on the final list. With the old code it fails every single time, no luck involved.`,
        likes: 9,
      },
      {
        by: 'jasmine',
        after: '54h',
        text: `\
Wrote it, watched it fail, fixed it, watched it pass. My first test that I wrote because I wanted it and not \
because the reviewer did.`,
        likes: 6,
      },
      {
        by: 'layla',
        after: '3d',
        text: `\
And while you're in there: announce the number of results in a polite live region, or a screen reader user won't \
know that anything's happened at all. \`<p role="status">12 results</p>\`. One line.`,
        likes: 5,
      },
    ],
  },
  {
    title: 'Our liveness probe took production down. A confession.',
    by: 'makeda',
    ago: '9w',
    text: `\
In the spirit of Monday's storytelling. We run about forty pods of one service. Somebody (me, eight months ago) \
made \`/healthz\` check the database, because "a service that can't reach its database isn't healthy".

Then the database had a slow ninety seconds. Every pod failed its **liveness** probe three times. Kubernetes did \
just what I'd asked: it killed all forty. They all started together, opened forty pools of connections at once, \
warmed their caches from the same struggling database, and failed the probe again. Ninety slow seconds became \
thirty-eight minutes of nothing.

\`\`\`yaml
livenessProbe:
  httpGet:
    path: /livez   # process only: can I answer at all?
    port: 8080
  periodSeconds: 10
  failureThreshold: 6
readinessProbe:
  httpGet:
    path: /readyz  # should I get traffic right now?
    port: 8080
  periodSeconds: 5
startupProbe:
  httpGet:
    path: /livez
    port: 8080
  periodSeconds: 5
  failureThreshold: 30
\`\`\`

**Liveness asks "would a restart help?"** A restart has never once fixed somebody else's database. [The \
docs](https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/) even \
say so. I'd read them. I'd linked to them in the pull request.`,
    likes: 26,
    replies: [
      {
        by: 'carmen',
        after: '1h',
        text: `\
"Would a restart help?" is the entire chapter. I've met it at two different jobs and got to take it out of both.`,
        likes: 10,
      },
      {
        by: 'ayo',
        after: '3h',
        text: `\
I'd go a step further and keep the shared database out of *readiness* too. If every pod goes unready at the same \
moment, the service has no endpoints, and your users get a connection error in place of a decent "try again" page. \
A dependency that all replicas share tells you nothing about *this* replica.`,
        likes: 9,
        replies: [
          {
            by: 'makeda',
            after: '2h',
            text: `\
Agreed for us. We serve cached reads without the database, so unready would be a lie. I do know teams where it's \
right, though, since they'd sooner fail at the load balancer.`,
            likes: 7,
          },
        ],
      },
      {
        by: 'mariama',
        after: '8h',
        text: `\
We had the thundering start too. Jitter on pool warmup, and a smaller \`minIdle\`, took our cold start from four \
minutes down to forty seconds. Nobody needs ten idle connections per pod at birth.`,
        likes: 6,
      },
      {
        by: 'nia',
        after: '2d',
        text: `\
I'm reading this with a dictionary open, but is it that the monitor alarmed for the hospital's power and the nurse \
defibrillated everyone on the ward?`,
        likes: 5,
        replies: [
          {
            by: 'makeda',
            after: '30m',
            text: `That's going in the postmortem with your name on it.`,
            likes: 14,
          },
        ],
      },
    ],
  },
  {
    title: 'Why does my Python list remember things from the last call?',
    by: 'nia',
    ago: '3w',
    text: `\
I've been staring at this for two hours. A little function that collects the vitals that are out of range:

\`\`\`python
def flag(reading, limits, flagged=[]):
    low, high = limits
    if not low <= reading <= high:
        flagged.append(reading)
    return flagged

print(flag(140, (60, 100)))  # [140]
print(flag(72, (60, 100)))   # [140]  ???
\`\`\`

The second patient's fine! Why has she got the first patient's 140? I've checked that I'm not passing the list \
anywhere. In my old job this would be called charting on the wrong patient and there'd be a meeting.`,
    likes: 13,
    replies: [
      {
        by: 'kamaria',
        after: '15m',
        text: `\
There should be a meeting, it's bitten all of us. The default value is made **once**, when Python reads the \
\`def\` line, and not each time that you call it. So every call that doesn't bring its own list shares that single \
one.

\`\`\`python
def flag(reading, limits, flagged=None):
    if flagged is None:
        flagged = []
\`\`\`

It's in the [official \
FAQ](https://docs.python.org/3/faq/programming.html#why-are-default-values-shared-between-objects), since so many \
have asked.`,
        likes: 9,
      },
      {
        by: 'nia',
        after: '40m',
        text: 'One clipboard hanging by the door, and everybody writes on it. Got it. I will never forget this.',
        likes: 6,
      },
      {
        by: 'abeni',
        after: '4h',
        text: `\
You can even see the clipboard: \`print(flag.__defaults__)\` before and after a call. I find that a bug stops \
being frightening once you've looked it in the face.`,
        likes: 7,
      },
      {
        by: 'renee',
        after: '1d',
        text: `\
A linter will catch it for you as well (the rule is B006 in bugbear and in ruff). Turn on the bug rules early, \
ignore the style ones until you've got opinions.`,
        likes: 5,
      },
      {
        by: 'nia',
        after: '4d',
        text: `\
Turned it on. It found one more, in my bed report. It has been quietly keeping a list of every bed since the \
program started. Nobody was harmed, there's only the one user, and she's me.`,
        likes: 8,
      },
    ],
  },
  {
    title: 'The migration checklist I make everyone sign',
    by: 'safiya',
    ago: '15w',
    text: `\
Twenty years, and almost every outage I've seen from a schema change was one of these. Postgres, but the shape is \
general.

1. **Set a lock timeout, always.** \`SET lock_timeout = '2s';\` An \`ALTER TABLE\` that waits for its lock makes \
*everyone behind it* wait too. The statement isn't slow. The queue is.
2. **Look for long transactions first.** One forgotten \`idle in transaction\` session and step 1 is the only \
thing that saves you.
3. **Indexes: \`CREATE INDEX CONCURRENTLY\`.** Not inside a transaction. If it fails you get an *invalid* index \
that still costs you on writes; drop it and try again.
4. **Constraints in two steps**, so the long scan doesn't hold the heavy lock:

\`\`\`sql
ALTER TABLE orders
  ADD CONSTRAINT orders_total_positive CHECK (total >= 0) NOT VALID;

ALTER TABLE orders VALIDATE CONSTRAINT orders_total_positive;
\`\`\`

5. **Backfill in batches**, with a pause, outside of the migration.
6. **Expand, then contract.** Add the new column, write both, move reads, and only then drop the old one. In \
different deploys. On different days, if you love me.

Further reading: [explicit locking](https://www.postgresql.org/docs/current/explicit-locking.html).`,
    likes: 30,
    replies: [
      {
        by: 'imani',
        after: '1h',
        text: `"The statement isn't slow. The queue is." I've been explaining that badly for six years.`,
        likes: 13,
      },
      {
        by: 'jasmine',
        after: '3h',
        text: `\
Question from the junior seats: how would I find an invalid index? We've had a migration fail before and I doubt \
that anyone checked.`,
        likes: 6,
        replies: [
          {
            by: 'safiya',
            after: '40m',
            text: `\
\`\`\`sql
SELECT indexrelid::regclass FROM pg_index WHERE NOT indisvalid;
\`\`\`

Run it now. I'll wait.`,
            likes: 12,
          },
          {
            by: 'jasmine',
            after: '55m',
            text: 'Three. We have three.',
            likes: 11,
          },
        ],
      },
      {
        by: 'ayo',
        after: '1d',
        text: `\
One friendly amendment to number 1: pair the timeout with a retry and some jitter in the migration runner, or else \
people see it fail twice, get annoyed, and delete the timeout. I've watched it happen.`,
        likes: 5,
      },
      {
        by: 'makeda',
        after: '5d',
        text: `\
We put items 1 and 3 in CI as a linter on migration files. It's rejected eleven pull requests in a month. Two of \
them were mine.`,
        likes: 7,
      },
      {
        by: 'wangari',
        after: '9d',
        text: `\
Does expand and contract still make sense for a project with one maintainer and forty self-hosters who upgrade \
whenever they please? I've landed on: never contract in a minor release.`,
        likes: 4,
      },
    ],
  },
  {
    title: 'The day with 25 hours, and other reasons my pipeline lies',
    by: 'amara',
    ago: '6w',
    text: `\
Our daily job sums up sensor readings per local day. Twice a year the totals look odd, somebody opens a ticket, \
and it closes by itself. This time I had the ticket *and* a quiet afternoon.

The job did \`start = date\`, \`end = start + interval '24 hours'\` in local time. On the day the clocks go back \
there are twenty-five hours. We lost one. In spring we count one hour of the next day as ours, and then again the \
day after. It evens out over the year, which is why no one's noticed in four of them.

Fixed with real boundaries, converted once:

\`\`\`sql
SELECT sum(value)
FROM readings
WHERE recorded_at >= CAST(:day AS date)::timestamp AT TIME ZONE 'America/Chicago'
  AND recorded_at <  (CAST(:day AS date) + 1)::timestamp AT TIME ZONE 'America/Chicago';
\`\`\`

Is there a tidy pattern for *re-running* the four years? My load step only appends, so every rerun would double \
things.`,
    likes: 17,
    replies: [
      {
        by: 'serwaa',
        after: '1h',
        text: `\
Make the load **replace a partition**, never append. One day = one partition: delete that day and insert that day, \
in one transaction. Then running it twice is the same as running it once, and the rerun of four years is just a \
loop that you can stop and start. In dbt terms, incremental with \`delete+insert\` on the day key.`,
        likes: 10,
      },
      {
        by: 'amara',
        after: '3h',
        text: `Serwaa, so it's idempotent by default, and I stop being scared of the retry button. Yes.`,
        likes: 6,
      },
      {
        by: 'safiya',
        after: '5h',
        text: `\
Your \`+ interval '24 hours'\` and \`+ interval '1 day'\` are different on a \`timestamptz\`. The second one \
respects the session's time zone. People think that they're synonyms until the clocks change.`,
        likes: 7,
      },
      {
        by: 'kamaria',
        after: '1d',
        text: `\
In astronomy we gave up and count days since noon, some six thousand seven hundred years ago. No daylight saving, \
no months. I offer this without judgment.`,
        likes: 9,
      },
      {
        by: 'candace',
        after: '3d',
        text: `\
Please everyone write down *which* local. We once found that "local" in a hospital feed meant the zone of the \
vendor's data center. Twelve thousand lab results from the future.`,
        likes: 5,
      },
      {
        by: 'amara',
        after: '11d',
        text: `\
Rerun finished: 1,461 days, stopped twice for school pickup, and restarted both times without a thought. Four \
years of corrected totals. The largest error was on a Sunday at 4%, so the tickets were right all along. I've \
apologized to the tickets.`,
        likes: 8,
      },
    ],
  },
  {
    title: 'Segfault, but only when the third student enrolls',
    by: 'destiny',
    ago: '29h',
    text: `\
os class, linked list in c, due friday. works for two names. with three or more it crashes, or worse it prints \
someone's name as \`Maya\\u0001\\u0004\` and THEN crashes. i've added printfs everywhere and the printfs make it \
stop crashing????

\`\`\`c
struct student {
  char name[32];
  int credits;
  struct student *next;
};

struct student *make(const char *name, int credits) {
  struct student *s = malloc(sizeof(struct student *));
  strcpy(s->name, name);
  s->credits = credits;
  s->next = NULL;
  return s;
}
\`\`\`

not asking for the answer, it's graded. asking how to look`,
    likes: 15,
    replies: [
      {
        by: 'ruth',
        after: '20m',
        text: `\
Well asked. When adding a print makes a crash go away, the memory is already wrong and the crash is only where you \
happened to notice. So don't look at the line that crashes. Look at who wrote on memory that wasn't theirs.

Take a pencil, and draw the box that \`malloc\` gives you. Write how many bytes it is. Then draw what you put into \
it.`,
        likes: 11,
      },
      {
        by: 'raven',
        after: '45m',
        text: `\
Compile with this and let it tell you:

\`\`\`sh
gcc -g -Wall -Wextra -fsanitize=address,undefined list.c -o list && ./list
\`\`\`

Read the first error only. Line number's in there. People get paid to do on purpose what you've done by accident.`,
        likes: 9,
        replies: [
          {
            by: 'destiny',
            after: '1h',
            text: `\
it says \`heap-buffer-overflow\` "WRITE of size 14" and points at the strcpy. so the name's too long?? but it's \
"Maya Robinson", and the array's 32`,
            likes: 6,
          },
          {
            by: 'raven',
            after: '80m',
            text: `It isn't that the name's too long. Do Ruth's drawing.`,
            likes: 8,
          },
        ],
      },
      {
        by: 'folami',
        after: '2h',
        text: `\
Hint that isn't an answer: \`sizeof\` of *what*? Say the thing inside the parentheses out loud, slowly, including \
the punctuation.`,
        likes: 5,
      },
      {
        by: 'destiny',
        after: '3h',
        text: `\
the STAR. i asked for room for a pointer. 8 bytes. and then i moved a whole 32 character girl into it. two of them \
fit by luck, because malloc rounds up?`,
        likes: 12,
        replies: [
          {
            by: 'isoke',
            after: '40m',
            text: `\
Yes! On most systems the smallest chunk is bigger than eight bytes, so your trespassing went unnoticed for a bit. \
The habit that'll save you: \`malloc(sizeof *s)\`. It follows the variable, so it can't disagree with the type.`,
            likes: 8,
          },
        ],
      },
      {
        by: 'destiny',
        after: '5h',
        text: `\
fixed and now the sanitizer has a SECOND complaint. \`heap-use-after-free\` when i free the list: \`for (p = head; \
p; p = p->next) free(p);\``,
        likes: 7,
      },
      {
        by: 'ruth',
        after: '6h',
        text: `\
You're asking a house you have just demolished for the address of the next house. Write the address down first.`,
        likes: 10,
      },
      {
        by: 'destiny',
        after: '26h',
        text: `\
saved next, freed, moved on. zero complaints, turned in a day early. i drew the boxes on the back of my life \
drawing homework and my art professor asked what they were, and i explained heap allocation to her. she said "so \
it's negative space"`,
        likes: 13,
      },
    ],
  },
  {
    title: 'Your custom modal has trapped me in it',
    by: 'layla',
    ago: '13w',
    text: `\
A gentle rant, with code. This week I tested four products using only the keyboard. In three of them, opening a \
dialog left my focus *behind* it, wandering about in a page I couldn't see. In the fourth the dialog held on to me \
and wouldn't let go; Escape did nothing, and the close button was a \`<div>\`.

We have an element for this now, it's well supported, and you can delete some two hundred lines of JavaScript:

\`\`\`html
<dialog id="confirm" aria-labelledby="confirm-title">
  <h2 id="confirm-title">Delete this invoice?</h2>
  <form method="dialog">
    <button value="cancel" autofocus>Keep it</button>
    <button value="delete">Delete</button>
  </form>
</dialog>
\`\`\`

Open it with \`showModal()\` (not \`show()\`, and not the \`open\` attribute). You get: the rest of the page made \
inert, Escape to close, focus given back to wherever it was, a real top layer so that nobody fights over \
\`z-index: 99999\`. [The MDN page](https://developer.mozilla.org/en-US/docs/Web/HTML/Element/dialog) is excellent.

Unplug your mouse for ten minutes today. That's the homework.`,
    likes: 21,
    replies: [
      {
        by: 'simone',
        after: '1h',
        text: `\
I did the homework on my *own* product. Nine minutes in I was stuck in a date picker, and I designed the date \
picker.`,
        likes: 8,
      },
      {
        by: 'aaliyah',
        after: '4h',
        text: `\
Same story on phones, by the way. Turn on the screen reader, swipe right twenty times, and see how long it takes \
before you hear "button. button. button."`,
        likes: 5,
      },
      {
        by: 'chioma',
        after: '1d',
        text: `\
Honest question on cost: client work, an existing component library with its own modal, fixed budget. Do I swap it \
out or patch it?`,
        likes: 5,
      },
      {
        by: 'layla',
        after: '27h',
        text: `\
Chioma, if the library's modal moves focus in, keeps it in, restores it and listens for Escape, then leave it \
alone and spend the money on labels and contrast. I care about what happens to the person. The element's just the \
cheapest way to get there on something new.`,
        likes: 9,
      },
      {
        by: 'paige',
        after: '11w',
        text: `\
I'm working through old posts, one a day. Did the homework on the training project we built in class. Our close \
button was a \`<span>\` with an emoji. We have since apologized to it and made it a button.`,
        likes: 3,
      },
    ],
  },
  {
    title: `Rotation works, process death doesn't: where does your form state live?`,
    by: 'aaliyah',
    ago: '7w',
    text: `\
Public service announcement from a person who lost a customer's forty-field inspection form.

On Android a \`ViewModel\` survives rotation. It does **not** survive the system killing your process when the \
user goes off to take a photo with a memory-hungry camera app and comes back. Your activity is recreated, your \
ViewModel's brand new, and the form's empty.

\`\`\`kotlin
class InspectionViewModel(private val saved: SavedStateHandle) : ViewModel() {
  val notes = saved.getStateFlow("notes", "")
  fun onNotes(text: String) { saved["notes"] = text }
}
\`\`\`

To reproduce it on your desk: put the app in the background, \`adb shell am kill your.package.name\`, then open it \
from recents. Do that to every screen with a text field on it. You'll have an interesting afternoon.`,
    likes: 10,
    replies: [
      {
        by: 'renee',
        after: '1h',
        text: `\
I've put "background, kill, return" into my standard list beside "rotate" and "airplane mode". It found four on \
its first day. The developers have asked me where I learned it and I said I've got sources.`,
        likes: 8,
      },
      {
        by: 'oni',
        after: '5h',
        text: `\
On consoles we call it suspend and resume, and certification fails you for it. I'd love it if somebody failed \
phone apps for it.`,
        likes: 5,
      },
      {
        by: 'mariama',
        after: '2d',
        text: `\
Forty fields in a saved state bundle makes me a little nervous, as the size limit's shared for the whole \
transaction. For long forms wouldn't you write drafts to a local database?`,
        likes: 6,
      },
      {
        by: 'aaliyah',
        after: '51h',
        text: `\
You're right, Mariama, and that's where we ended up: ids and the scroll position in saved state, the draft itself \
in Room, written on every pause. The bundle's for finding your place in the book. It's not for the book.`,
        likes: 7,
      },
    ],
  },
  {
    title: `You probably don't need a distributed lock`,
    by: 'ayo',
    ago: '18w',
    text: `\
I've reviewed four designs this quarter that had a lock service in them, and three didn't need it. Here's my usual \
speech, come and argue.

A lock with a timeout isn't a lock. Worker A takes it for 30 seconds, then pauses (garbage collection, a slow \
disk, a laptop lid). At second 31 worker B takes it. At second 32 A wakes up, still certain that it holds it, and \
writes. You've got two writers and a log that says you had one.

If you *must*, every write has to carry a **fencing token**, a number that only goes up, and the storage must \
refuse older ones:

\`\`\`sql
UPDATE report
SET body = :body, fence = :token
WHERE id = :id AND fence <= :token;
\`\`\`

And once your storage can do that, ask if you needed the lock at all. Usually what people want is a unique \
constraint, or an idempotency key, or \`SELECT ... FOR UPDATE SKIP LOCKED\`.`,
    likes: 24,
    replies: [
      {
        by: 'safiya',
        after: '40m',
        text: `\
\`SKIP LOCKED\` has replaced more queue infrastructure in my career than any product has.

\`\`\`sql
SELECT id FROM jobs
WHERE state = 'ready'
ORDER BY run_at
LIMIT 1
FOR UPDATE SKIP LOCKED;
\`\`\`

In one transaction with the work, if the work's short. If the worker dies, the row comes back by itself.`,
        likes: 12,
      },
      {
        by: 'imani',
        after: '2h',
        text: `\
Mostly agreed. My disagreement is on "probably". There's the efficiency lock: not for correctness, only so that \
ten workers don't all rebuild the same cache. If two of them do it now and then, who cares. A simple lock with a \
timeout is perfect for that.`,
        likes: 9,
        replies: [
          {
            by: 'ayo',
            after: '1h',
            text: `\
Accepted, with a condition: the comment above it must say "two holders are fine here". If nobody dares to write \
that sentence then it's a correctness lock wearing a costume.`,
            likes: 8,
          },
        ],
      },
      {
        by: 'makeda',
        after: '4h',
        text: `I've been paged by the costume.`,
        likes: 7,
      },
      {
        by: 'mariama',
        after: '7h',
        text: `\
What about advisory locks in Postgres? We use \`pg_advisory_xact_lock\` for a nightly rollup and I've always felt \
they're underrated.`,
        likes: 5,
        replies: [
          {
            by: 'safiya',
            after: '2h',
            text: `\
Good, because the transaction one lets go by itself. Be careful with the *session* one behind a pooler in \
transaction mode: you take the lock on one connection, and try to release it on another.`,
            likes: 9,
          },
          {
            by: 'mariama',
            after: '3h',
            text: `I've just checked and we have one of those. In the payments importer. Excuse me.`,
            likes: 6,
          },
        ],
      },
      {
        by: 'tanya',
        after: '1d',
        text: `\
In payments, the idempotency key is the religion. The client makes it, we put a unique constraint on it, and the \
second request gets back the *first* one's stored answer. I've seen teams return a 409 there, and then the client \
retries forever because it thinks that it failed.`,
        likes: 10,
      },
      {
        by: 'carmen',
        after: '3d',
        text: `\
Practical question: cron on three nodes, job must run once. Today it's "node 1 does it and if node 1's down we \
find out on Monday".`,
        likes: 4,
        replies: [
          {
            by: 'ayo',
            after: '5h',
            text: `\
A table \`job_runs\` with \`UNIQUE (job, scheduled_for)\`. All three nodes try to insert, one wins, two get a \
conflict and go back to sleep. Nine lines. No new service. It also leaves you a history.`,
            likes: 10,
          },
        ],
      },
      {
        by: 'carmen',
        after: '9d',
        text: `\
Nine lines, as advertised. I took node 1 down on purpose on a weekday with my whole team watching, and nothing \
happened, beautifully.`,
        likes: 8,
      },
    ],
  },
  {
    title: 'Writing for the audio thread: what you may not do in 2.7 milliseconds',
    by: 'folami',
    ago: '10w',
    text: `\
At 48 kHz with a buffer of 128 samples, the callback has 2.67 ms to hand over the sound. Late by a little isn't "a \
bit slow", it's a click that everyone in the room hears. So on that thread there's a list of things one doesn't \
do: allocate, free, lock a mutex, log, touch a file, call anything whose worst case you don't know.

As a drummer: you don't look for your sticks *during* the bar. They're in your hands before the count.

In practice I prepare everything on another thread and pass it over through a single-producer, single-consumer \
ring buffer: two atomic indices, a fixed array, acquire and release ordering, no waiting on either side. If it's \
full, drop the meter update. Nobody's ever noticed a meter missing one frame, and everyone notices a click.

Does anybody else work under a hard deadline? I'd love to compare habits.`,
    likes: 12,
    replies: [
      {
        by: 'isoke',
        after: '3h',
        text: `\
Motor control loop, 1 kHz, so I've a luxurious whole millisecond. Same list. We also paint the stack with a \
pattern at startup and look afterwards to see how deep it ever got. And what I fear most is a denormal: tiny \
floats that make the same math suddenly ten times slower.`,
        likes: 9,
      },
      {
        by: 'folami',
        after: '4h',
        text: `\
Isoke! Denormals! The reverb tail that fades to nothing and takes the CPU with it. Flush-to-zero goes on first \
thing in my callback.`,
        likes: 7,
      },
      {
        by: 'oni',
        after: '1d',
        text: `\
16.6 ms per frame, and I felt stressed until I read this thread. Our equivalent is the garbage collector, so I \
pool *everything*: bullets, particles, the little hearts. The hearts were the worst offender.`,
        likes: 6,
      },
    ],
  },
  {
    title: 'I deleted 61 sleeps from our test suite. A field report.',
    by: 'renee',
    ago: '2w',
    text: `\
The suite was 44 minutes long and failed about one run in five for no reason. Everyone's habit was to press retry. \
I've moved from manual to automation this year and it was my first big cleanup, so I kept notes.

- **61 calls to sleep.** Each one is a guess. Too short and it flakes, too long and it costs you every single run. \
I replaced them by waiting for the *condition*: the row appears, the button is enabled, the request is done.
- **9 tests that depended on order.** I ran the suite in random order with a printed seed, and they fell out like \
ripe fruit.
- **5 tests that used today's date.** Two of them only failed late in the day, once it's already tomorrow in UTC. \
For a year people had said "it's flaky in the evening".
- **1 real bug.** It was flaky because the *product* was flaky. Double submit on a slow connection.

Now it's 17 minutes, and the last 200 runs had two failures, both deserved.`,
    likes: 20,
    replies: [
      {
        by: 'ebony',
        after: '1h',
        text: 'As a PM, can I please have "both deserved" on a slide?',
        likes: 8,
      },
      {
        by: 'yetunde',
        after: '3h',
        text: `\
The real bug is the part I'd tell to your leadership. Every retry button press for a year was someone hiding that \
from you. Retry isn't neutral.`,
        likes: 9,
      },
      {
        by: 'destiny',
        after: '5h',
        text: 'how do you wait for a condition without it just being a sleep in a loop?',
        likes: 4,
      },
      {
        by: 'renee',
        after: '7h',
        text: `\
Destiny, it *is* a sleep in a loop! Poll every 50 ms, and give up after five seconds with a message that says what \
you were waiting for. The difference is that it stops the very moment it's true. So you pay for what it took, and \
not for what you feared.`,
        likes: 8,
      },
      {
        by: 'layla',
        after: '1d',
        text: `\
Also, finding things by role and name (\`getByRole('button', { name: 'Save' })\`) rather than by CSS class. It \
flakes less, and it won't find your button if a screen reader can't.`,
        likes: 5,
      },
      {
        by: 'tiffany',
        after: '3d',
        text: `\
"Flaky in the evening" made me howl. We had a ticket for nine months titled *printer slow on payday*.`,
        likes: 3,
      },
      {
        by: 'renee',
        after: '13d',
        text: `\
Update: I was asked to give this as a talk to the whole department next month, forty people. I said yes before my \
stomach could vote.`,
        likes: 7,
      },
    ],
  },
  {
    title: 'README swap: you read mine, I read yours',
    by: 'sade',
    ago: '95m',
    text: `\
A standing offer, once a month. You post a link to a README (yours, work-safe, any size) or paste the first screen \
of it. I read it as a stranger who has ten minutes and a headache, and I tell you **where I stopped**. In exchange \
you do the same for the person above you.

The five questions I read with:

1. What is it, in one sentence with no adjectives?
2. Is it for me?
3. What do I type first, and what should I see afterwards?
4. What do I do when I don't see that?
5. Who's around, and is it still alive?

Most READMEs answer number 3 halfway and stop there. \`npm install\` isn't an answer. "You should see \`listening \
on 3000\`" is.`,
    likes: 11,
    replies: [
      {
        by: 'wangari',
        after: '15m',
        text: `\
Going first, before I lose my nerve. The rainfall tool. Its opening sentence has the word "robust" in it, and I've \
just seen that as I was pasting it.`,
        likes: 6,
      },
      {
        by: 'sade',
        after: '35m',
        text: `\
Wangari, I stopped at "robust". Otherwise I got all the way to question 4, which is better than nine in ten. Tell \
me what happens if the station code's wrong, and I'd call it finished.`,
        likes: 8,
      },
    ],
  },
]
