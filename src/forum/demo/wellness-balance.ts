import type { DemoThread } from './demo-thread.ts'

export const wellnessBalance: DemoThread[] = [
  {
    title: 'Off rotation for a week and I still wake up at 3 AM. What helped you recover?',
    by: 'makeda',
    ago: '3w',
    text: `\
I handed the pager over last Monday after eleven pages in seven nights. Nine of them were the same disk alert, which \
is its own story. The rotation is over, the phone is on a charger in the hallway, and my body has not been informed. \
3:07, every night, eyes wide open, listening for a sound that is not coming.

I know the standard list (no screens, no caffeine after noon, magnesium, whatever). I am asking for what worked for \
*you* after a bad run, and how long it took before you slept like a person.`,
    likes: 22,
    replies: [
      {
        by: 'safiya',
        after: '2h',
        text: `\
Twenty years of database pages, so I have opinions. Mine takes about one night of recovery for every two bad nights, \
and it got shorter when I stopped trying to go to bed early. I go to bed at the usual time and get up at the usual \
time, even after a terrible night, and I let myself be tired at lunch.

The second thing: change the alert tone every rotation. Otherwise your brain learns that sound and then hears it in \
the refrigerator.`,
        likes: 11,
        replies: [
          {
            by: 'makeda',
            after: '40m',
            text: 'The refrigerator! I thought that was only me. Changing the tone tonight.',
            likes: 9,
          },
        ],
      },
      {
        by: 'nia',
        after: '5h',
        text: `\
Sixteen years a nurse, a lot of them on nights, before I ever opened a terminal. What we told new nurses: if you are \
awake for more than twenty minutes, get up, sit somewhere dim, do something boring with your hands, go back when you \
are sleepy. Lying there teaches you that the bed is where you worry.

I folded a lot of washcloths in those years.`,
        likes: 12,
      },
      {
        by: 'carmen',
        after: '9h',
        text: `\
For me it was writing the handoff properly. I sleep badly when I think I forgot to tell the next person something. \
Fifteen minutes on a handoff note and the 3 AM audit stops having material.`,
        likes: 4,
      },
      {
        by: 'tanya',
        after: '1d',
        text: `\
Manager hat on. Eleven pages in seven nights is not a sleep problem, it is a staffing and alert problem that happens \
to be stored in your body. Nine for one disk means somebody chose, by not deciding, to spend your nights on it.

Put the count in writing: pages, hours between midnight and six, how many needed a human. Ask for a comp day by name. \
A good manager will give it to you and be embarrassed that you had to ask.`,
        likes: 13,
        replies: [
          {
            by: 'makeda',
            after: '3h',
            text: `\
I had a whole paragraph drafted about how it is fine really. Deleting it. I'll send her the numbers in the morning.`,
            likes: 8,
          },
          {
            by: 'monique',
            after: '6h',
            text: `\
And ask that the disk alert goes to a ticket until somebody fixes it. If it can wait for business hours nine times, \
it can wait for business hours.`,
            likes: 5,
          },
        ],
      },
      {
        by: 'halima',
        after: '2d',
        text: `\
I set dough to rise before bed on the first night off. If I wake up, there is something to go poke, and then I go \
back to sleep because it is dough and it is fine.`,
        likes: 3,
      },
      {
        by: 'makeda',
        after: '8d',
        text: `\
Update: sent the numbers. I got two comp days and, more important, the disk alert now opens a ticket. My manager had \
been looking at the *acknowledged* count and thought the week was quiet because I acknowledged everything within \
three minutes. My efficiency was hiding the mess.

Slept through four nights out of five. The washcloth method is real.`,
        likes: 14,
      },
    ],
  },
  {
    title: 'Declining the fourth diversity panel this quarter. How do you word it?',
    by: 'adaeze',
    ago: '8w',
    text: `\
I like talking to students. I do it well. But this is the fourth invitation since the quarter began, each one an hour \
on stage, two hours of calls to prepare, and half a day of travel. Meanwhile my male colleague with the same title \
has been asked to give two technical talks and zero panels about being himself.

I want to say no to this one without closing the door on the next person they ask. Has anyone found wording that is \
honest and still kind?`,
    likes: 27,
    replies: [
      {
        by: 'dominique',
        after: '3h',
        text: `\
What I send: "Thank you for thinking of me. I am not taking panel invitations this quarter. I would be glad to be \
considered for a technical talk on (your topic); here is an abstract." Then I paste the abstract. About one in four \
comes back with a yes, and the rest at least learn that I have a topic.`,
        likes: 10,
        replies: [
          {
            by: 'adaeze',
            after: '5h',
            text: `\
The pasted abstract is the part I was missing. It turns a refusal into an offer. Stealing this with attribution.`,
            likes: 7,
          },
        ],
      },
      {
        by: 'ebony',
        after: '6h',
        text: `\
From the organizing side, when I recruited: we asked the same five women because they were the five whose email we \
had. It was laziness far more often than malice. If you decline and add two names (with their permission), you fix \
next year's list as well.`,
        likes: 8,
        replies: [
          {
            by: 'layla',
            after: '8h',
            text: `\
Gentle disagreement. I used to add names, and then I noticed that I was doing unpaid sourcing for an event with a \
budget. Now I say that I know excellent people and that they are welcome to hire me for an hour to help program the \
track. Nobody has paid, but two organizers went and looked for themselves.`,
            likes: 12,
          },
          {
            by: 'ebony',
            after: '10h',
            text: `\
That is fair, and it is a better boundary than mine. I would still pass a name along when I know she *wants* to be \
asked. Early on I was dying for somebody to forward me anything.`,
            likes: 6,
          },
        ],
      },
      {
        by: 'yetunde',
        after: '11h',
        text: `\
Before the wording, a question. What would the day be used for, if it were not the panel? If you can name it, the \
refusal writes itself: "I am finishing the paper that week." I keep a card on my desk with the one thing the quarter \
is for. It has ended more debates than any template.`,
        likes: 13,
      },
      {
        by: 'destiny',
        after: '1d',
        text: `\
as one of the students in the audience: please say no when you need to! but also the one panel i went to freshman \
year is why i switched majors, so thank you to whoever did not say no that day`,
        likes: 9,
        replies: [
          {
            by: 'adaeze',
            after: '2h',
            text: `\
Destiny, this is exactly why I find it hard, and I am glad you wrote it. I am going to keep one a year for students \
and let go of the rest without guilt.`,
            likes: 11,
          },
        ],
      },
      {
        by: 'tanya',
        after: '2d',
        text: `\
Charge for it. I put a number in the reply: not outrageous, a real number. Student groups are free, companies are \
not. It sorts invitations faster than anything I ever wrote.`,
        likes: 6,
      },
      {
        by: 'adaeze',
        after: '12d',
        text: `\
Report: I declined with the abstract attached, and they moved me to the technical track. I will be giving forty \
minutes on evaluation under distribution shift, and not a single minute on how it feels to be me.`,
        likes: 10,
      },
    ],
  },
  {
    title: 'How did you find a therapist you did not have to educate first?',
    by: 'jasmine',
    ago: '10w',
    text: `\
First year on the job, and I think it's time. I tried one session with somebody through the work benefit and spent \
forty of the fifty minutes explaining why being the only one in the standup is tiring. She was nice! I left more \
tired.

If you found somebody who gets it, how did you search, and what did you ask before you booked?`,
    likes: 19,
    replies: [
      {
        by: 'candace',
        after: '4h',
        text: `\
I work next door to this (health informatics), so here's the practical side. Your insurer's directory is usually out \
of date; treat it as a list of names to check, never as a list of open appointments. Search the directories that let \
you filter by therapist background *and* by insurance, then call the office and ask whether they are taking new \
patients on your plan this month.

Ask if they do a free fifteen-minute call. Most do. That call is your interview of them.`,
        likes: 11,
      },
      {
        by: 'latoya',
        after: '7h',
        text: `\
I asked one question on those calls: "Tell me how you work with clients who are the only Black woman on a leadership \
team." One said she treats everyone the same. One asked me what that had been like for me. Guess which.`,
        likes: 9,
      },
      {
        by: 'simone',
        after: '10h',
        text: `\
Look outside your town if your state license rules allow video. The one I see is two hundred miles away and I have \
never met her couch.`,
        likes: 6,
      },
      {
        by: 'jasmine',
        after: '1d',
        text: 'This is so useful. Is it rude to stop seeing the first one after a single session?',
        likes: 7,
      },
      {
        by: 'nia',
        after: '25h',
        text: `\
Not even slightly. It happens every day, and the good ones will help you find somebody. One line is enough: "I don't \
think this is the right fit, thank you for your time."`,
        likes: 10,
      },
      {
        by: 'renee',
        after: '27h',
        text: `\
You would not keep a test framework that took forty minutes to set up for ten minutes of tests. Same principle.`,
        likes: 8,
      },
      {
        by: 'serwaa',
        after: '3d',
        text: `\
Check two boring things before the first session: how they bill (some are "out of network, we give you a receipt") \
and the late-cancel fee. I had a lovely therapist and a terrible surprise in the second month.`,
        likes: 5,
      },
      {
        by: 'jasmine',
        after: '24d',
        text: `\
Update, three weeks later: fourth phone call was the one. I used Latoya's question almost word for word. We have had \
two sessions, and in the second one I talked about my *grandmother* for half an hour, which I did not see coming. \
Thank you all.`,
        likes: 13,
      },
    ],
  },
  {
    title: 'Ten-minute walk thread: go outside, come back, tell us one thing you saw',
    by: 'zora',
    ago: '20h',
    text: `\
Yesterday three different people told me they had not been outside in daylight since the weekend. So here is a \
low-stakes thread. Walk ten minutes. No step counts, no pace, no photos needed. Come back and tell us **one** thing \
you saw.

I'll start: a man teaching a very large dog to wait at the curb. The dog was doing great. The man stepped off early.`,
    likes: 18,
    replies: [
      {
        by: 'halima',
        after: '50m',
        text: `\
The bakery two streets over has started to put the day-old loaves in a basket with a sign that says "still good, be \
kind". I'd like that on a shirt.`,
        likes: 8,
      },
      {
        by: 'ruth',
        after: '2h',
        text: `\
My neighbor has put her walker out for recycling and was standing upright on the porch with her arms folded, daring \
anyone to comment. I commented. We had tea.`,
        likes: 10,
      },
      {
        by: 'makeda',
        after: '3h',
        text: 'A transformer humming at a slightly different pitch than last week. I did not file a ticket. Growth.',
        likes: 7,
      },
      {
        by: 'folami',
        after: '215m',
        text: `\
Next time, send me a recording. Mains hum sits at 60 Hz and a transformer at double that, so if it moved by ear you \
heard a harmonic change. Somebody's load is different on that street.`,
        likes: 9,
      },
      {
        by: 'makeda',
        after: '235m',
        text: 'See, *now* I want to file a ticket.',
        likes: 6,
      },
      {
        by: 'kamaria',
        after: '9h',
        text: `\
Went at dusk. The moon was up before the streetlights, and a kid on a scooter told me, with total authority, that it \
follows her house.`,
        likes: 6,
      },
      {
        by: 'paige',
        after: '15h',
        text: `\
Saw my old store manager through the window of the shop, doing the closing count. Stood there for a second feeling \
very strange and very lucky. Then it started to rain so I ran.`,
        likes: 4,
      },
    ],
  },
  {
    title: 'Five days of bereavement leave, and then a sprint planning',
    by: 'serwaa',
    ago: '13w',
    text: `\
My father passed in the middle of last month. The policy gave me five days. Two of those were flights. On the sixth \
day I was in a planning meeting, estimating a dashboard for a quarter I could not picture.

I'm not asking anyone to fix it. I would like to know what you did about the ordinary work in the first weeks: the \
small talk, the estimates, the "how was your time off". I lead three people, and I don't want to hide from them, and \
I don't want to fall apart on them either.`,
    likes: 24,
    replies: [
      {
        by: 'vivian',
        after: '2h',
        text: `\
I am so sorry, Serwaa. When my mother died I asked my manager to tell people for me, in one sentence I wrote myself, \
with a second sentence that said what I wanted: "She would rather talk about work than be asked how she is, for now." \
Everyone was relieved to have instructions, me most of all.`,
        likes: 11,
      },
      {
        by: 'amara',
        after: '5h',
        text: `\
Sending you love. Something practical: for about six weeks I could follow a procedure but I couldn't make a decision. \
So I told my lead exactly that and swapped design work for backfills and data checks. Long, careful, boring, \
finished. There was comfort in things that ended.`,
        likes: 10,
      },
      {
        by: 'serwaa',
        after: '15h',
        text: `\
"I can follow a procedure but I can't decide" is the most precise description of this week that I have read. I am \
taking that sentence to my director.`,
        likes: 8,
      },
      {
        by: 'latoya',
        after: '1d',
        text: `\
You may tell your three people the truth in small portions. "I'm having a hard day, I'll be quieter than usual, \
nothing is wrong with your work." They will not think less of you. They will remember it when it is their turn, \
because some day it will be.

Also ask HR what is *not* on the policy page. Unpaid days, borrowed sick days, a month at four days a week. I've \
approved every one of those, and hardly anyone asks.`,
        likes: 12,
      },
      {
        by: 'serwaa',
        after: '31d',
        text: `\
A month on. I asked, and I have Wednesdays off until the end of next month. I spent the first one with his record \
collection. My team sent me a chart of every dashboard I did *not* have to build, which made me laugh out loud for \
the first time in a while. Thank you for the sentences. I used all of them.`,
        likes: 13,
      },
    ],
  },
  {
    title: 'Wash day is on my shared calendar now',
    by: 'simone',
    ago: '7w',
    text: `\
For three years I blocked Thursday evening as "appointment" and then took the late call anyway, camera off, \
conditioner in, apologizing. Two weeks ago I changed the block to "Wash day, unavailable", visible to the entire \
department.

Reactions so far: one colleague asked if it was a religious observance (kind of?), one asked what product, and \
nobody, not one person, scheduled over it. Three years of apologizing for something I could have simply written down.`,
    likes: 25,
    replies: [
      {
        by: 'aaliyah',
        after: '1h',
        text: '"Kind of?" I am on the floor.',
        likes: 12,
      },
      {
        by: 'jasmine',
        after: '3h',
        text: 'How senior do you have to be for this, asking for a friend with four-hour hair and a Thursday retro.',
        likes: 8,
      },
      {
        by: 'simone',
        after: '5h',
        text: `\
Tell your friend that "hard stop at 5:30" needs no noun after it. I added the noun because I wanted to, not because I \
owed it.`,
        likes: 9,
      },
      {
        by: 'monique',
        after: '6h',
        text: `\
I go the other way. Mine says "Busy", and it will always say "Busy". I like Simone's version on Simone. I have no \
wish to be asked about product by the networking team in Houston.`,
        likes: 5,
      },
      {
        by: 'halima',
        after: '10h',
        text: 'As the networking team (elsewhere): we would only ask about latency.',
        likes: 11,
      },
      {
        by: 'layla',
        after: '1d',
        text: `\
Related and freeing: I switched from a wig to my own short hair over one weekend and dreaded the Monday call for \
days. Total commentary: "Your audio is much better." I had also bought a microphone.`,
        likes: 6,
      },
      {
        by: 'tanya',
        after: '2d',
        text: `\
The calendar block is good policy for everyone under you, too. When the lead protects an evening in public, the \
juniors find out that evenings exist.`,
        likes: 9,
      },
      {
        by: 'simone',
        after: '19d',
        text: `\
Follow-up: our tech lead, a very quiet man, now has "Choir, unavailable" on Tuesdays. He told me he'd been skipping \
rehearsal for a year.`,
        likes: 7,
      },
    ],
  },
  {
    title: 'Wrist pain: the one thing my physical therapist changed',
    by: 'isoke',
    ago: '5w',
    text: `\
I build robot arms all day, and mine were the ones failing. Tingling in two fingers, worse at night. I had already \
bought the split keyboard, the vertical mouse and the gel thing.

The therapist watched me work for five minutes and moved nothing on my desk except the *chair*, up by about two \
inches, with a box under my feet. My elbows had been lower than the desk, so I was bending my wrists up all day. \
Joint angles! I do inverse kinematics for a living!

If you have tingling for more than a couple of weeks, go and see somebody. I waited four months.`,
    likes: 14,
    replies: [
      {
        by: 'oni',
        after: '3h',
        text: 'Measured mine just now. Elbows below desk. I have been blaming the controller.',
        likes: 6,
      },
      {
        by: 'sade',
        after: '9h',
        text: `\
Could you describe the target position in words? I would like to print it for a friend who doesn't do photos of \
desks.`,
        likes: 4,
      },
      {
        by: 'isoke',
        after: '10h',
        text: `\
Sure. Sit back. Upper arms hanging straight down, elbows bent around ninety degrees or a little more open, forearms \
level or sloping very slightly *down* toward the keys, wrists straight so the back of your hand lines up with your \
forearm. If your feet leave the floor to get there, put something under them. And then move anyway, since no position \
is good for three hours.`,
        likes: 10,
      },
      {
        by: 'joy',
        after: '4d',
        text: 'The box under my feet is a box of unread textbooks, so they are finally supporting my career.',
        likes: 3,
      },
    ],
  },
  {
    title: 'A machine at the pharmacy told me 158 over 99 and I have been weird about it since',
    by: 'tiffany',
    ago: '6w',
    text: `\
Went in for cough drops, sat down at the free cuff while waiting. 158/99. I'm 38. I'd come straight from a ticket \
storm, two coffees in, power-walking because parking. So maybe nothing? My mother and both aunts are on medication \
for it.

Not asking for a diagnosis. I guess I'm asking whether I should be as rattled as I am.`,
    likes: 17,
    replies: [
      {
        by: 'nia',
        after: '25m',
        text: `\
Former nurse, not your nurse. One reading after coffee and a power walk is a reason to check properly, and it's not a \
reason to panic. With your family history it's a reason to check *this week*.

How to get a reading that means something: a home cuff for the upper arm, right size. No coffee or exercise for \
thirty minutes. Empty bladder. Sit five minutes, back supported, feet flat, arm resting at heart height, bare skin \
under the cuff, no talking. Two readings a minute apart, morning and evening, for a week. Write them down and take \
the list to your doctor.

And so everyone has it: above 180/120 *with* chest pain, trouble breathing, vision changes, weakness or confusion is \
an emergency call. Don't drive yourself.`,
        likes: 14,
        replies: [
          {
            by: 'tiffany',
            after: '1h',
            text: 'This calmed me down more than an hour of searching. Ordering a cuff now.',
            likes: 8,
          },
        ],
      },
      {
        by: 'candace',
        after: '3h',
        text: `\
Adding: check whether the cuff model is on a validated-device list before you buy, and bring it to the appointment so \
they can compare it with theirs. Wrong cuff size alone can shift the number by ten points or more.`,
        likes: 9,
      },
      {
        by: 'keisha',
        after: '8h',
        text: `\
Same story two years ago at 34. I was mad about it for a month and then I was just a person who takes a small pill \
and walks after dinner. You're not in trouble, you're early.`,
        likes: 6,
      },
      {
        by: 'ruth',
        after: '1d',
        text: `\
I ignored mine for eleven years because the system was always in the middle of a conversion. There was always a \
conversion. Go to the appointment, dear.`,
        likes: 10,
      },
      {
        by: 'tiffany',
        after: '16d',
        text: `\
Update: a week of readings averaged 141/90, doctor says we start with sodium, sleep and walking and look again in \
three months. She was impressed with the spreadsheet. I did not tell her it has conditional formatting.`,
        likes: 12,
        replies: [
          {
            by: 'serwaa',
            after: '2h',
            text: 'Never hide your conditional formatting.',
            likes: 11,
          },
        ],
      },
      {
        by: 'tiffany',
        after: '37d',
        text: `\
Checking in because two people asked me on Monday: latest week averages 131/84. I take the long way to the parking \
lot now. My aunt bought a cuff too, and we text each other our numbers like lottery results.`,
        likes: 13,
      },
    ],
  },
  {
    title: 'Job hunting has no weekends. How do you make some?',
    by: 'thandi',
    ago: '4w',
    text: `\
Three weeks in. If I apply on Saturday I feel sick of it, and if I don't, I feel lazy. I answered a recruiter from a \
baby shower. From the *bathroom* of a baby shower.

How do those of you who have been through this decide when you're done for the day?`,
    likes: 16,
    replies: [
      {
        by: 'ebony',
        after: '1h',
        text: `\
Former recruiter here: almost nothing you send on a Saturday is read before Tuesday. You may close the laptop on \
Friday at four with no cost at all. I promise you we were not sitting there at the weekend admiring who applied.`,
        likes: 12,
      },
      {
        by: 'paige',
        after: '3h',
        text: `\
I was looking from the break room of a store, so I only had forty minutes a day, and honestly it helped? Two good \
applications, then the shift started. If I'd had all day I'd have used all day.`,
        likes: 8,
      },
      {
        by: 'imani',
        after: '6h',
        text: `\
Treat it as a system with a quota. Monday to Thursday: three tailored applications, one hour of practice, one message \
to a human. When the quota is done the day is done, even at 11 AM. Friday: review what got responses and change one \
thing. Saturday and Sunday: closed.

In the interview circle the people who last are the ones with a stop condition. You wouldn't write a loop without \
one.`,
        likes: 11,
      },
      {
        by: 'thandi',
        after: '11h',
        text: `"You wouldn't write a loop without one." Okay, I felt that. Writing mine on the fridge.`,
        likes: 9,
      },
      {
        by: 'chioma',
        after: '2d',
        text: `\
Put one thing in the week where you are good at something and nobody is grading you. I cut fabric. When I was between \
contracts it was the only hour I trusted my own hands.`,
        likes: 5,
      },
      {
        by: 'thandi',
        after: '26d',
        text: `\
Two weekends actually off so far. Same number of interviews as before, and I'm less strange on the phone. Two \
on-sites next week, both came out of the "one message to a human" line.`,
        likes: 10,
      },
    ],
  },
  {
    title: 'Phone off at nine: what two weeks of it did and did not do',
    by: 'keisha',
    ago: '11w',
    text: `\
I ran it like a pilot. Phone in a drawer at 9 PM, back at 6:30, fourteen nights, with a note each morning.

**Did:** I fell asleep sooner (I'd guess twenty minutes), finished a novel, and stopped reading breach news in bed, \
which for a security analyst is basically bringing the office under the blanket.

**Did not:** make me a morning person, fix my back, or give me inner peace.

**Surprise:** my sister called the landline. I have a landline for exactly one reason, and it had never been tested \
in production. It works.`,
    likes: 12,
    replies: [
      {
        by: 'vivian',
        after: '6h',
        text: 'I appreciate a report with a "did not" section. More wellness advice should ship with one.',
        likes: 7,
      },
      {
        by: 'raven',
        after: '2d',
        text: `\
Counterpoint from a night person: my drawer time is 10 AM to noon. The hours don't matter, the drawer does.`,
        likes: 8,
      },
    ],
  },
  {
    title: 'Surgery coming up. How little can I tell my manager?',
    by: 'mariama',
    ago: '16w',
    text: `\
I have a date for fibroid surgery, about five weeks from now, with three to six weeks of recovery. My manager is \
decent, but he is a sharer. If I say the word to him, the team will know it by lunch and there will be a card.

In Dakar I'd tell three cousins and no employer on earth. Here I honestly don't know what is required of me. What did \
you say?`,
    likes: 20,
    replies: [
      {
        by: 'tanya',
        after: '1h',
        text: `\
As a manager: I need the dates, whether you can be reached (the right answer is no), and who covers. I do not need \
the organ. "I have a planned medical procedure and will be on leave from this date for four to six weeks" is a \
complete sentence, and a good manager stops there.

The details go to HR or the leave administrator on their form, and your doctor fills in the medical part. Your direct \
manager isn't supposed to be the one who sees it.`,
        likes: 14,
      },
      {
        by: 'candace',
        after: '4h',
        text: `\
Seconding. If you're in the US with a year at an employer of fifty or more, read up on FMLA before the conversation; \
it protects the job, though not the pay. Then ask about short-term disability, which sometimes covers part of the \
pay. Ask for both in writing.`,
        likes: 9,
      },
      {
        by: 'carmen',
        after: '7h',
        text: `\
Had mine three years ago. Ask for the *longer* end of the range and come back early if you feel great. I asked for \
three weeks out of pride, and in week four I was crying in a deployment call holding a pillow to my stomach.`,
        likes: 8,
      },
      {
        by: 'mariama',
        after: '9h',
        text: 'I had written three weeks on the form. Changing it to six tonight.',
        likes: 6,
      },
      {
        by: 'amara',
        after: '1d',
        text: `\
Freeze soup. Put everything you use daily between hip and shoulder height. Borrow one of those grabber tools. My \
mother-in-law thought I was joking until she needed it.`,
        likes: 7,
      },
      {
        by: 'mariama',
        after: '75d',
        text: `\
Eleven weeks later and I am back at full strength. Six weeks was right. My manager asked once, "anything you want me \
to tell the team?", and I said "that the soup is mine in the freezer." He told them exactly that. No card.`,
        likes: 13,
      },
    ],
  },
  {
    title: 'I used every vacation day this year and nothing fell down',
    by: 'vivian',
    ago: '26h',
    text: `\
In eleven years at an insurer I have never once finished a year without forfeiting days. I once calculated the total: \
forty-three. That's two months of my life, donated to a company which itself would call that an uninsured loss.

This year I put all of them in the calendar in the first week, before any project could claim them. Took the last one \
yesterday. I repotted some plants and watched a courtroom drama in the middle of the afternoon.

The architecture review went ahead without me. They made a decision I would have argued with. It is fine. It's a fine \
decision.`,
    likes: 15,
    replies: [
      {
        by: 'latoya',
        after: '2h',
        text: `\
The last three sentences deserve framing. It took me six years out of the industry to learn what you learned in one \
Wednesday afternoon.`,
        likes: 9,
      },
      {
        by: 'joy',
        after: '9h',
        text: `\
Putting mine in the calendar today, before anybody can call a quarter "critical". Done: two weeks, nonconsecutive, \
cousin's wedding included.`,
        likes: 6,
      },
      {
        by: 'jasmine',
        after: '22h',
        text: 'Wait, they EXPIRE? Going to read my handbook.',
        likes: 3,
      },
    ],
  },
]
