import type { DemoThread } from './demo-thread.ts'

export const resourceExchange: DemoThread[] = [
  {
    title: 'I can write the query. What taught you to read the plan?',
    by: 'brianna',
    ago: '5w',
    text: `\
My window functions work now, thank you everyone who suffered through that. The next wall: one of my reports takes \
four minutes, somebody said "run \`explain\`", and I got eleven lines of what looks like a knitting pattern.

I don't need the longest course. I need the one page, exercise or metaphor that did it for *you*.`,
    likes: 18,
    replies: [
      {
        by: 'safiya',
        after: '1h',
        text: `\
Read it from the most indented line outward. Those are the scans, where rows come *in*. Every line above combines or \
trims them. And always run it like this:

\`\`\`sql
explain (analyze, buffers)
select customer_id, sum(amount)
from orders
where ordered_at >= current_date - 90
group by customer_id;
\`\`\`

Then look for a single thing: a line where the *estimated* rows and the *actual* rows differ by a factor of a \
hundred. That's where the planner was lied to, and it's nearly always where your four minutes are. The chapter called \
[Using EXPLAIN](https://www.postgresql.org/docs/current/using-explain.html) is dry and it's the best there is.`,
        likes: 14,
      },
      {
        by: 'brianna',
        after: '140m',
        text: 'Estimated 1 row. Actual 212,000. I feel like I walked in on something.',
        likes: 9,
      },
      {
        by: 'safiya',
        after: '220m',
        text: `\
You did. Run \`analyze orders;\` and try again. Somebody loaded that table and never told the planner. One caution \
for the road: \`explain analyze\` really executes the statement, so don't go practicing on a delete.`,
        likes: 12,
      },
      {
        by: 'serwaa',
        after: '5h',
        text: `\
Metaphor: it's a recipe, and you're reading how the kitchen chose to cook it. Sequential scan, she emptied the entire \
pantry onto the counter. Index scan, she knew the shelf. Neither one is a sin. For three cans, emptying the pantry is \
faster.`,
        likes: 8,
      },
      {
        by: 'amara',
        after: '8h',
        text: `\
*Use The Index, Luke*, free online. Read the chapter on the where clause, then stop and fix something. I've sent it \
to every analyst who ever asked me why her report was slow, and most of them now send it to each other.`,
        likes: 7,
      },
      {
        by: 'kamaria',
        after: '1d',
        text: `\
Draw it. Boxes and arrows, the width of the arrow is the number of rows. You can see the fat arrow from across the \
room.`,
        likes: 4,
      },
      {
        by: 'brianna',
        after: '18d',
        text: `\
Two weeks later: four minutes is now eleven seconds. One stale table, one missing index (a real database \
administrator looked at it with me, I'm not reckless). My boss asked what I'd changed, and I said "I told it the \
truth", and left.`,
        likes: 13,
      },
    ],
  },
  {
    title: 'Free security practice labs, ranked by how much they annoyed me',
    by: 'raven',
    ago: '13w',
    text: `\
Annoyance is how I learn, so high marks are a compliment.

**OverTheWire Bandit**, 3 out of 10. The kindest start there is. You log in over SSH and find a password, thirty-some \
times in a row. You come out knowing more shell than half the people you work with.

**PortSwigger Web Security Academy**, 6. Free, thorough, and the labs run in your browser. The explanations are \
better than most paid courses. The last third of the request smuggling section took a weekend and a friendship.

**picoCTF**, 4. Aimed at students, and excellent at any age. The archive stays open all year.

**OWASP Juice Shop**, 7. A deliberately broken web shop that you run on your own machine. It mocks you with a \
scoreboard.

Only ever practice on things built to be attacked, or that you have written permission for. Questions welcome.`,
    likes: 21,
    replies: [
      {
        by: 'keisha',
        after: '2h',
        text: `\
Endorsing Bandit for blue team people too. Half my log reading got faster once I stopped being polite to \`grep\`.`,
        likes: 8,
      },
      {
        by: 'tiffany',
        after: '5h',
        text: 'Is Bandit realistic for somebody who does mostly Windows tickets and has used Linux, like, twice?',
        likes: 6,
      },
      {
        by: 'raven',
        after: '6h',
        text: `\
Yes. It was made for you. Levels 0 to 12, no walkthroughs, only \`man\` pages, an hour a night. If a level takes more \
than two hours, ask here and I will give you a hint so cryptic that you'll be proud of yourself anyway.`,
        likes: 11,
      },
      {
        by: 'tiffany',
        after: '12d',
        text: 'Level 14!! I now have feelings about `tar`.',
        likes: 10,
      },
      {
        by: 'destiny',
        after: '48d',
        text: `\
late to this but thank you, our security club is running the picoCTF archive on thursdays now because of this post. \
last week eleven people and one pizza, which was a planning failure on my part`,
        likes: 5,
      },
      {
        by: 'raven',
        after: '49d',
        text: 'One pizza for eleven is a denial of service.',
        likes: 7,
      },
    ],
  },
  {
    title: 'The one book you give a new manager',
    by: 'tanya',
    ago: '17w',
    text: `\
An engineer on my team becomes a lead next month, and I'm buying her exactly one book, because people who get five \
read none.

My candidate is *The Manager's Path*: it goes rung by rung, so she can read the chapter she is in and leave the rest \
for later. Make your case for another. One each, and say **what it is good at**.`,
    likes: 20,
    replies: [
      {
        by: 'latoya',
        after: '2h',
        text: `\
*An Elegant Puzzle*, if her problem is going to be the system: sizing teams, migrations, reorganizations. It reads \
like the notes of somebody who has actually been reorganized.`,
        likes: 10,
        replies: [
          {
            by: 'tanya',
            after: '3h',
            text: `\
Love it, but for year two. In month one her problem will be a one-on-one with a man who is older than she is and \
wanted the job.`,
            likes: 6,
          },
        ],
      },
      {
        by: 'ebony',
        after: '4h',
        text: `\
In that case *Crucial Conversations*. The writing is a bit corporate video. The method holds up: work out what you \
really want, say the facts before the story. I've used it at work, on my landlord, and on my mother, in rising order \
of difficulty.`,
        likes: 9,
      },
      {
        by: 'yetunde',
        after: '8h',
        text: `\
*Resilient Management*. Short, humane, and it fits in an evening. The pages on the phases that teams go through will \
keep her from blaming herself in the third month. I've given away five copies and got none of them back, which I take \
as a review.`,
        likes: 12,
      },
      {
        by: 'vivian',
        after: '1d',
        text: 'A notebook. One page per person, a line after each one-on-one. I know you said book. It *becomes* one.',
        likes: 5,
      },
      {
        by: 'sade',
        after: '2d',
        text: `Contrarian vote for *The Elements of Style*. A new manager's entire output is suddenly prose.`,
        likes: 6,
      },
      {
        by: 'tanya',
        after: '4d',
        text: `\
Decision: *Resilient Management*, with a blank notebook tied to it with a ribbon, because Vivian is right. *The \
Manager's Path* goes on the shelf behind my desk where she can steal it.`,
        likes: 8,
      },
      {
        by: 'tanya',
        after: '56d',
        text: 'She stole it on day nine.',
        likes: 11,
      },
    ],
  },
  {
    title: 'The README template I use for everything, including my own future self',
    by: 'sade',
    ago: '10w',
    text: `\
A README has one job: a stranger decides in two minutes whether this is for them and gets it running in ten. Here's \
what I paste into every new repository.

\`\`\`text
# Name
One sentence: what it does and for whom.

## Why it exists
Two or three sentences. What did people do before?

## Quick start
Commands you can copy, from nothing to a visible result.
Say what you should SEE at the end.

## How to use it
The two or three tasks people actually do.

## When it goes wrong
The three most common errors, quoted word for word.

## Who looks after it
A person or team, and how to reach them.
\`\`\`

The last two sections are the ones everyone leaves out and everyone needs. Quote errors *word for word* because \
that's what people will search for.

If your docs have outgrown one file, [Diátaxis](https://diataxis.fr) is the clearest idea I know for splitting them.`,
    likes: 26,
    replies: [
      {
        by: 'wangari',
        after: '3h',
        text: `\
As a maintainer: "Say what you should SEE at the end" cut my issue queue by a visible amount. People used to run the \
quick start, get no output, and assume it had failed. It had succeeded, silently, like a gentleman.`,
        likes: 10,
      },
      {
        by: 'jasmine',
        after: '6h',
        text: `\
Used it on our internal seed script today. My tech lead wrote "who taught you this" in the review and I wrote "a \
woman on the internet".`,
        likes: 6,
      },
      {
        by: 'sade',
        after: '8h',
        text: 'My favorite job title so far.',
        likes: 8,
      },
      {
        by: 'makeda',
        after: '1d',
        text: `\
I would add one line under "Who looks after it": **is it on call?** If I find your service at 4 AM, tell me whether a \
human exists.`,
        likes: 7,
      },
      {
        by: 'sade',
        after: '27h',
        text: 'Adding it to the template, with credit. "Is anyone on call for this, and how do you page them?"',
        likes: 9,
      },
      {
        by: 'ruth',
        after: '2d',
        text: `\
In my day we called it the run book, and it lived in a three-ring binder chained to the operator's desk. One section \
was called "When it goes wrong", in red pencil. Some things were already finished.`,
        likes: 11,
      },
    ],
  },
  {
    title: 'Your library card may be a technical bookshelf',
    by: 'ruth',
    ago: '19w',
    text: `\
I am retired and on a fixed income, and I've read nine technical books this year without buying one. A good many \
public libraries give cardholders free access to large online collections of programming books and video courses. You \
sign in with the card number. Nobody tells you, because the library has no advertising department.

Ask at the desk for "online learning" or "technical e-books", and then ask about **interlibrary loan** as well. They \
once got me a compiler text from a university four states away. It arrived with a coffee ring older than some of you.`,
    likes: 23,
    replies: [
      {
        by: 'amara',
        after: '4h',
        text: `\
Confirmed in Chicago. I'd been paying for a subscription that my library card already included. Two years. I have \
chosen not to calculate it.`,
        likes: 9,
      },
      {
        by: 'wangari',
        after: '3d',
        text: `\
And if your library lacks a title, they often have a "suggest a purchase" form. I've asked for three and they bought \
all three. One was about Fortran.`,
        likes: 4,
      },
      {
        by: 'ruth',
        after: '77h',
        text: 'Which one about Fortran? I may be in the acknowledgments.',
        likes: 10,
      },
      {
        by: 'nyah',
        after: '20d',
        text: `\
Teachers, also check your *school district*. Ours had a course license that nobody had switched on since it was \
bought.`,
        likes: 8,
      },
      {
        by: 'nia',
        after: '80d',
        text: `\
Found this by scrolling back. My branch has the whole set, plus a librarian named on the door as "technology tutor" \
who does one-hour appointments for free. She has a waiting list of retired men with tablets, and me.`,
        likes: 7,
      },
    ],
  },
  {
    title: 'Accessibility resources that teach without scolding',
    by: 'layla',
    ago: '8w',
    text: `\
People tell me they want to learn accessibility, and then they land on a page that makes them feel like criminals. \
These don't.

[MDN's accessibility pages](https://developer.mozilla.org/en-US/docs/Web/Accessibility): calm, current, and the \
examples work.

[ARIA Authoring Practices Guide](https://www.w3.org/WAI/ARIA/apg/): for each widget, what the keyboard is supposed to \
do. Read the part that says *no ARIA is better than bad ARIA* twice.

**WebAIM's contrast checker**, and their yearly survey of screen reader users, for whenever somebody says "nobody \
uses that".

And the free one nobody does: unplug your mouse for an hour and do your own job.`,
    likes: 17,
    replies: [
      {
        by: 'simone',
        after: '2h',
        text: `\
I did the mouse hour on a design I was proud of. I got stuck in my own date picker for four minutes. It was like \
being haunted by myself.`,
        likes: 9,
      },
      {
        by: 'aaliyah',
        after: '6h',
        text: `\
Mobile version of the exercise: turn on TalkBack or VoiceOver, dim the screen all the way down, buy something in your \
own app. Ours announced the checkout button as "button button, button".`,
        likes: 5,
      },
      {
        by: 'layla',
        after: '7h',
        text: '"Button button, button" goes in my next talk, anonymous of course.',
        likes: 8,
      },
      {
        by: 'renee',
        after: '1d',
        text: `\
Tip for those of us writing tests: query by role and name rather than by CSS class. You get a sturdier test, and a \
tiny accessibility check that fails on its own when somebody turns the button into a div.`,
        likes: 6,
      },
    ],
  },
  {
    title: 'Brag document template, with the three columns that got me a raise',
    by: 'ebony',
    ago: '6w',
    text: `\
I've sat on the other side of the table, and I'll tell you: the person with the list wins over the person with the \
feelings. Every Friday, ten minutes, one row:

**What happened** (plain, one line). **What changed because of it** (a number, a quote, a thing that no longer \
breaks). **Who saw it** (a name, so that somebody can confirm it).

The third column is the secret. "Reduced failed imports" is a claim. "Reduced failed imports, ask the operations \
lead" is evidence.

Do it in whatever you already have open. The best tool is the one that doesn't need a login on a Friday.`,
    likes: 28,
    replies: [
      {
        by: 'joy',
        after: '1h',
        text: `\
Starting today. There may be a promotion packet in my near future and I have written down nothing all year, so this \
is going to be archaeology. Any tips for the past?`,
        likes: 9,
        replies: [
          {
            by: 'ebony',
            after: '20m',
            text: `\
Search your sent mail for "thank you", "fixed", "done" and "attached". Then search your *received* mail for "you \
saved". You'll find twenty rows, minimum.`,
            likes: 11,
          },
          {
            by: 'joy',
            after: '2h',
            text: `\
Twenty-two so far. One of them says "you saved our renewal", and I had completely forgotten the day it happened.`,
            likes: 10,
          },
        ],
      },
      {
        by: 'tanya',
        after: '5h',
        text: `\
From a manager: send me the rows a month before reviews, please, not the night before. I want to argue for you with \
your own words. I can't if I get them after the calibration meeting.`,
        likes: 12,
      },
      {
        by: 'jasmine',
        after: '9h',
        text: 'What do you put when the thing that changed is "nothing went wrong"?',
        likes: 5,
        replies: [
          {
            by: 'makeda',
            after: '1h',
            text: `\
"Moved the primary database during business hours, zero customer tickets." Nothing went wrong **is** the number. It's \
the only one I've got.`,
            likes: 14,
          },
        ],
      },
      {
        by: 'renee',
        after: '1d',
        text: `\
QA edition of the second column: the bug that didn't ship, plus what it would have cost. I keep a folder called \
*ghosts*.`,
        likes: 8,
      },
      {
        by: 'keisha',
        after: '3d',
        text: `\
I added a fourth column, "what I'd do differently", for my own eyes only. It makes the interview stories much easier \
to write later, because they always ask.`,
        likes: 4,
      },
      {
        by: 'joy',
        after: '38d',
        text: `\
Five Fridays, five new rows. The archaeology is done, and the list got me through a certain packet (see the other \
thread!). Last night I read the whole thing in one sitting and thought, who IS she?`,
        likes: 13,
      },
      {
        by: 'ebony',
        after: '39d',
        text: `She's the reason for the third column. Keep going.`,
        likes: 9,
      },
    ],
  },
  {
    title: 'Algorithms for a person who never took algorithms',
    by: 'nia',
    ago: '3w',
    text: `\
Every listing says "strong fundamentals". I can write a script that does a thing. I cannot tell you what big O it is, \
and I nod when people say "hash map".

I have about five hours a week and a background in, well, blood. Which *one* resource should I start with?`,
    likes: 15,
    replies: [
      {
        by: 'imani',
        after: '1h',
        text: `\
*Grokking Algorithms*. It's illustrated, it's short, the code is Python, and it explains hash tables with a grocery \
store. You'll finish it, and that is what matters most about any algorithms book. The famous thick one is a \
reference; people who say they read it are talking about chapters.`,
        likes: 12,
      },
      {
        by: 'destiny',
        after: '3h',
        text: `\
we used the thick one in class and i can confirm i have met about nine chapters of it personally. grokking + one easy \
problem a day got me through the midterm`,
        likes: 7,
      },
      {
        by: 'adaeze',
        after: '6h',
        text: `\
I'd add the [Python wiki page on time complexity](https://wiki.python.org/moin/TimeComplexity). One table of what \
lists, sets and dicts cost per operation. Print it. You will look at it for a month, and after that you will own it.`,
        likes: 6,
        replies: [
          {
            by: 'nia',
            after: '4h',
            text: 'Printed and taped inside the cabinet door where the med conversion chart used to be in my head.',
            likes: 5,
          },
        ],
      },
      {
        by: 'ruth',
        after: '1d',
        text: `\
You triaged for sixteen years. That's a priority queue with people in it. You never scanned the whole waiting room to \
find the sickest; you kept it sorted as they came in. You know more of this than you think, you only lack the \
vocabulary.`,
        likes: 10,
        replies: [
          {
            by: 'nia',
            after: '2h',
            text: `\
Ruth. I have read that book's chapter on queues twice, and you just taught it to me in four sentences.`,
            likes: 13,
          },
        ],
      },
      {
        by: 'ayo',
        after: '2d',
        text: `\
One small dissent: don't do a problem a *day*. Do two a week and write down, in English, why it works. I interview \
people who've done four hundred problems and can't tell me why any of them terminate.`,
        likes: 5,
      },
      {
        by: 'nia',
        after: '19d',
        text: `\
Chapter six. Yesterday I looked at my own script and said, out loud, to nobody, "that's quadratic", and fixed it with \
a set. It went from forty seconds to under one. I'm unbearable at dinner.`,
        likes: 9,
      },
    ],
  },
  {
    title: 'First five command line tools you install on a new machine',
    by: 'makeda',
    ago: '15w',
    text: `\
New laptop day. I get attached to machines, so to stop grieving I make a list. Mine:

\`ripgrep\` (search), \`jq\` (JSON), \`tmux\` (so a dropped connection doesn't drop my work), \`shellcheck\` (because \
I am not as careful as I believe), \`htop\` (to watch the little bars and feel in control).

Yours? One line each on why.`,
    likes: 19,
    replies: [
      {
        by: 'carmen',
        after: '25m',
        text: `\
\`direnv\`. Every client has their own credentials and region, and it swaps them when I change folders. As a \
freelancer this is the difference between a career and a news item.`,
        likes: 7,
      },
      {
        by: 'safiya',
        after: '1h',
        text: `\
\`psql\`. With this in \`~/.psqlrc\`:

\`\`\`text
\\set ON_ERROR_ROLLBACK interactive
\\timing on
\\pset null '(null)'
\`\`\`

The last line alone has settled arguments.`,
        likes: 8,
      },
      {
        by: 'wangari',
        after: '2h',
        text: '`fzf`. Fuzzy search over history. I have not typed a long command twice since.',
        likes: 5,
      },
      {
        by: 'raven',
        after: '3h',
        text: '`nmap`, `ncat`, and a text file that reminds me of what I have permission to point them at.',
        likes: 6,
      },
      {
        by: 'halima',
        after: '4h',
        text: `\
\`mtr\`. It is traceroute with patience. When someone says "the network is slow" I let it run for five minutes, and \
then I know whose network.`,
        likes: 9,
        replies: [
          {
            by: 'makeda',
            after: '15m',
            text: 'And is it ever yours?',
            likes: 5,
          },
          {
            by: 'halima',
            after: '25m',
            text: 'It is DNS. And yes, the DNS is mine.',
            likes: 13,
          },
        ],
      },
      {
        by: 'sade',
        after: '9h',
        text: `\
\`pandoc\`. Somebody will send you a word processor file. You'll want it to be Markdown. Nobody has to know.`,
        likes: 6,
      },
      {
        by: 'serwaa',
        after: '1d',
        text: `\
\`duckdb\`. I point SQL straight at a CSV or a Parquet file with no server at all. I've closed "can you load this for \
me" tickets without loading anything.`,
        likes: 4,
      },
      {
        by: 'tiffany',
        after: '8d',
        text: `\
Reading this as the person who *images* the new machines. I've quietly added ripgrep, jq and shellcheck to our \
developer build. You're welcome, people who will never know.`,
        likes: 3,
      },
      {
        by: 'ayo',
        after: '12d',
        text: `\`git\`, \`make\`, \`man\`. I'm told I am no fun.`,
        likes: 5,
      },
      {
        by: 'oni',
        after: '14d',
        text: `\
\`ffmpeg\`. I look up the flags every single time. I've shipped a game, and I look up the flags every single time.`,
        likes: 7,
      },
    ],
  },
  {
    title: 'Incident review template with no room for blame in it',
    by: 'monique',
    ago: '18h',
    text: `\
We rewrote ours after a review where one engineer was named eleven times and the missing safeguard zero times. It is \
deliberately short.

\`\`\`text
What people experienced, and for how long
What we knew, minute by minute (times in UTC)
What made sense at the time, and why
What made it worse, what made it better
What surprised us
What we will change (owner, due date, how we will know)
What we will NOT change, and why
\`\`\`

Two rules. No names in the timeline, only roles. And the phrase "should have" is not allowed; write what the screen \
showed them instead.

The last line is my favorite. If everything becomes an action item, nothing gets done. The book on [site reliability \
engineering that is free online](https://sre.google/books/) has a good chapter on postmortem culture if you need \
backing for this at work.`,
    likes: 16,
    replies: [
      {
        by: 'makeda',
        after: '1h',
        text: `\
"What we will NOT change, and why" would have saved me two years of open action items. Taking it to my team today.`,
        likes: 8,
      },
      {
        by: 'candace',
        after: '4h',
        text: `\
Hospitals run a version of this, and the lesson that transferred best: hold the review within three days. After that, \
people remember the story instead of the event.`,
        likes: 6,
      },
      {
        by: 'monique',
        after: '6h',
        text: 'Agreed, with one addition, let them sleep first. Ours is day two, after lunch.',
        likes: 5,
      },
      {
        by: 'tiffany',
        after: '12h',
        text: `\
I'm in my last days at the help desk and I'd like to leave one of these behind for the team. Is it too much for a \
small outage? Printers, mostly.`,
        likes: 4,
      },
      {
        by: 'monique',
        after: '13h',
        text: `\
Use three lines of it: what people experienced, what surprised us, what we'll change. A printer can teach you a lot \
about your change process. Print it out, if you're able.`,
        likes: 7,
      },
    ],
  },
  {
    title: 'Talks worth an hour of your evening (say what you took from it)',
    by: 'dominique',
    ago: '32h',
    text: `\
I'm studying how good speakers do it, so I've been watching one talk a night with a notebook. Three that earned their \
hour, all free to find by title:

*How to Speak*, on MIT OpenCourseWare. An old lecture on lecturing. I took one thing from it: never begin with a \
joke, because the audience hasn't settled into your voice yet. I had been beginning with a joke.

*Simple Made Easy*. A talk about the difference between simple and familiar. I don't write the language it comes from \
and it didn't matter.

*Inventing on Principle*. For the demos alone. Notice how long the silences are.

What should I watch next?`,
    likes: 13,
    replies: [
      {
        by: 'simone',
        after: '2h',
        text: `\
*The Mother of All Demos*. Decades old, one person at a desk, the mouse is new, and he's live over a microwave link. \
Every time my prototype crashes I think about the nerve of that.`,
        likes: 7,
      },
      {
        by: 'yetunde',
        after: '5h',
        text: `\
*Growing a Language*. Do not read anything about it first. It pulls a trick in the opening minutes that you'll only \
see once for the first time.`,
        likes: 6,
      },
      {
        by: 'dominique',
        after: '8h',
        text: `\
I watched it last night with no preparation, as told. I put my pen down at about the ten-minute mark. I'm not going \
to spoil it for anybody, but: HOW.`,
        likes: 8,
      },
      {
        by: 'folami',
        after: '10h',
        text: `\
For pacing, watch something that isn't tech. A good sermon, or a drum clinic. Count how many times they repeat the \
main figure before they leave it. It's more than you'd dare.`,
        likes: 5,
      },
      {
        by: 'dominique',
        after: '22h',
        text: `\
Counted at choir practice tonight... the main phrase came back nine times and I never got tired of it. Noted, and \
slightly ashamed of my seven-point agenda slides.`,
        likes: 4,
      },
      {
        by: 'thandi',
        after: '26h',
        text: 'Saving this list for the train to the on-site.',
        likes: 2,
      },
    ],
  },
  {
    title: 'Looking for: a statistics book for someone who reads test reports all day',
    by: 'renee',
    ago: '12w',
    text: `\
I can tell you that a test is flaky. I'd like to be able to tell you *how* flaky, and whether last week's fix did \
anything, without making a statistician sigh. No calculus please. Free is good.`,
    likes: 9,
    replies: [
      {
        by: 'kamaria',
        after: '3h',
        text: `\
*Think Stats*, free online, made for people who already program: you compute everything in Python and the theory \
follows. Then *Statistics Done Wrong*, also free and very short, a tour of the mistakes. Read the second one even if \
you skip the first.

For the flaky test specifically: 3 failures in 200 runs before and 0 in 50 after is not proof of anything. At that \
rate you would see zero in fifty nearly half the time by plain luck.`,
        likes: 9,
      },
      {
        by: 'renee',
        after: '240m',
        text: 'I have definitely closed tickets on zero in fifty. Quietly reopening some tickets.',
        likes: 7,
      },
    ],
  },
]
