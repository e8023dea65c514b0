import { useAppConfig } from '../../lib/data/app-config.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Prose } from '../../ui/prose.tsx';

/** Describes what this version does; every slice that adds a screen adds its paragraph here. */
export function HelpPage() {
  const { productName, links } = useAppConfig();
  return (
    <Prose>
      <h1>Help</h1>
      <p>
        How {productName} works today. If you are new, begin with{' '}
        <AppLink href={links.gettingStarted}>Getting Started</AppLink>.
      </p>
      <h2>Signing in</h2>
      <ul>
        <li>
          You sign in with the email and password of your account. Accounts are made by your team’s admin or by the
          administrator.
        </li>
        <li>
          Forgotten your password? <AppLink href="/forgot-password">Ask for a link</AppLink> that lets you choose a new
          one.
        </li>
        <li>
          While you work you stay signed in. After a long pause you are asked to sign in again, and come back to the
          page you were on.
        </li>
        <li>Opening the sign-in page signs you out.</li>
      </ul>
      <h2>Teams and roles</h2>
      <p>
        Everything belongs to a team. If you are in several, choose one at the top; the whole app then shows that team,
        in this tab only.
      </p>
      <ul>
        <li>Viewers see and play.</li>
        <li>Members also record, edit and share.</li>
        <li>Admins also manage people and the team’s settings.</li>
        <li>Owners can also hand the ownership over.</li>
      </ul>
      <h2>Your profile</h2>
      <p>
        Under your picture at the top right, “Profile” lets you change your name, picture and password, verify your
        email, see where you are signed in, and sign out everywhere.
      </p>
      <h2>Verifying your email</h2>
      <p>
        Until your email is verified, the dashboard reminds you. “Verify Now” sends a link; another can be sent after
        five minutes. On an installation without a mail server the administrator finds the link in the log.
      </p>
      <h2>Starting a meeting</h2>
      <p>
        “Start A Meeting” asks what the meeting is about, how it is captured, and whether that works. You can go back at
        any time; what you typed stays, also after a reload.
      </p>
      <ul>
        <li>
          “Send the notetaker”: it joins an online meeting by its link and records every voice by itself. The host may
          have to admit it; the meeting’s page says where it is, and why when it is not in. If it is refused, “Record
          Here Instead” goes on with your browser, in the same meeting.
        </li>
        <li>
          “Record in this browser”: your microphone, or your microphone and a shared tab or window. When you share,
          choose the tab of the meeting and leave its sound switched on. Both are kept apart, so that the transcript
          knows who spoke.
        </li>
        <li>
          “Upload a file”: audio or video of up to 5 GB. You can pause the upload; after a lost connection it goes on by
          itself, and after closing the page when you choose the same file again.
        </li>
        <li>“Telephone” can be chosen once an administrator has connected a telephone line.</li>
      </ul>
      <p>Tell everybody that the meeting is recorded.</p>
      <h2>During a meeting</h2>
      <ul>
        <li>
          What is said appears as captions. Scroll up to read; “Back to the End” follows again. They are a first draft:
          the transcript is written anew after the meeting.
        </li>
        <li>
          <kbd>B</kbd> or “Bookmark” marks the moment. Notes are saved with <kbd>Enter</kbd> and carry the time at which
          you began to write. Only you see them; afterwards a click on one goes to its place in the recording.
        </li>
        <li>The script of the meeting type ticks itself when a question was heard. You can tick by hand too.</li>
        <li>
          “Pause” leaves out what follows until “Resume”. “Mute” silences your microphone alone. Another microphone can
          be chosen without a gap.
        </li>
        <li>
          Nothing is lost when the connection drops: your browser keeps the recording and sends it later, even after a
          crash, when you open {productName} again. While you record, other pages of {productName} can be opened;
          closing the tab ends the recording, so the browser asks first.
        </li>
        <li>“Open beside a call” shows the same screen in a narrow window.</li>
        <li>“Finish” ends the meeting now, or in 1, 5 or 15 minutes. The next page shows what becomes of it.</li>
      </ul>
      <h2>The microphone does not work</h2>
      <ul>
        <li>
          Not allowed: click the sign at the left of the address, allow the microphone for this page, and try again.
        </li>
        <li>None found, or in use elsewhere: plug one in, or close the other program, and try again.</li>
        <li>
          Shared without sound: share again and switch on the tab’s sound in the browser’s dialog. Not every browser can
          share sound; Chrome and Edge can.
        </li>
        <li>The page must be opened by https, or on the machine itself: browsers give no microphone to others.</li>
      </ul>
      <h2>Playing a meeting</h2>
      <p>
        In the player, <kbd>Space</kbd> or <kbd>K</kbd> plays and pauses, <kbd>J</kbd> and <kbd>L</kbd> go ten seconds
        back and forward, the arrow keys five, <kbd>,</kbd> and <kbd>.</kbd> one picture, <kbd>M</kbd> mutes,{' '}
        <kbd>C</kbd> shows captions and <kbd>F</kbd> fills the screen. Speed, volume and captions are remembered. Only
        one player plays at a time.
      </p>
      <h2>Transcripts</h2>
      <p>
        Beside the player stands what was said. Click a word to hear it; while it plays the text follows, until you
        scroll: “Follow” brings it back. <kbd>/</kbd> searches, <kbd>Enter</kbd> and <kbd>Shift</kbd>+<kbd>Enter</kbd>{' '}
        go through what was found, and the player’s timeline shows where it is.
      </p>
      <ul>
        <li>
          To correct a word, double-click it, or choose a passage with the arrow keys and press <kbd>Enter</kbd>.{' '}
          <kbd>Enter</kbd> saves, <kbd>Esc</kbd> leaves it as it was, <kbd>Ctrl</kbd>+<kbd>Z</kbd> takes a change back.
        </li>
        <li>
          “Speakers” shows who spoke how much. Give them names and roles there, or say that two of them are the same
          person. Speakers marked as a guess were told apart by voice; a passage can be split, or given to somebody
          else, in its menu.
        </li>
        <li>
          Select words to make a snippet of exactly them, or to copy them with a link that opens the meeting at that
          moment.
        </li>
        <li>
          A transcript can be exported as text, for Word, as captions or as data, and written again with another engine
          or language; your corrections stay where the words are still the same.
        </li>
      </ul>
      <h2>Notes</h2>
      <p>
        After the transcript {productName} writes a summary, the sections of the meeting type, facts and what is to be
        done. Every line has a time beside it: point at it to read the words it was written from, press it to hear
        exactly them. What nobody said is not written; sections that stayed empty are named as not discussed.
      </p>
      <ul>
        <li>
          At the end of the notes stands who wrote them. Without a language model they are quotes. Lines that nothing in
          the transcript carries are left out, and can be looked at with the reason.
        </li>
        <li>
          The pencil edits a part. <kbd>Ctrl</kbd>+<kbd>B</kbd>, <kbd>I</kbd> and <kbd>K</kbd> make bold, italic and a
          link, <kbd>Ctrl</kbd>+<kbd>Enter</kbd> saves. Rewriting never touches what people wrote or changed.
        </li>
        <li>
          Facts wait for your word: accept, correct or reject them. In a scorecard a number key rates,{' '}
          <kbd>Backspace</kbd> takes the rating back; it is a draft until somebody submits it under their own name.
        </li>
        <li>
          “Ask” answers from what was said in the meeting; <AppLink href="/app/ask">across all meetings</AppLink> it
          leads to the place in each of them.
        </li>
        <li>
          The head of the page has the meeting type, the contact, and under the three dots its name, who sees it, and
          deletion. Another type offers to write the notes anew.
        </li>
      </ul>
      <h2>Snippets</h2>
      <p>
        “Crop” in the player cuts a part of at most five minutes out of the recording: drag the two handles or type the
        times, then give it a name. Of a video you can also keep the sound alone. Nothing outside of the chosen part is
        in the snippet’s file.
      </p>
      <h2>Meeting types</h2>
      <p>
        A meeting type says what is asked, what the notes have, what is rated and what is written afterwards. Under the
        settings of the team, admins create and change them; everybody can read them and choose which one their new
        meetings get.
      </p>
      <ul>
        <li>
          “Create” leads through it step by step. It can begin empty, with another type, a job description, a PDF with
          text in it, or good notes of your team. What you typed stays in the tab until the type is created.
        </li>
        <li>
          Changes are published together, as the next version. Older versions can be read and restored. If somebody else
          has published meanwhile, you see theirs and decide.
        </li>
        <li>
          “Preview on a past meeting” shows what the sections say of a meeting that has been. The “Template lab” runs a
          draft on several pinned meetings and puts the result beside what is published, before anybody’s notes are
          written by it.
        </li>
        <li>
          A type is never deleted: “Archive” puts it away, and meetings keep it. “Stop offering” leaves it in the list
          and takes it out of the choices.
        </li>
        <li>“General” is built in. Clone it to make one that you can change, and make that the team’s default.</li>
      </ul>
      <p>
        “Training data” keeps good notes that people wrote, by meeting type. They show a language model how yours should
        read, and the built-in engine what belongs in a section.
      </p>
      <h2>Conference Me</h2>
      <p>
        Lists your team’s phone numbers and starts a conference call through the one you choose. “No phone numbers”
        means that an admin has not added any.
      </p>
      <h2>Messages you may see</h2>
      <ul>
        <li>“Version Update”: a newer version was installed. Reload to use it.</li>
        <li>“The server cannot be reached”: the page tries again for a minute and comes back by itself.</li>
        <li>“Terms &amp; Conditions Update”: the terms changed and have to be agreed to before going on.</li>
      </ul>
      <h2>For developers</h2>
      <p>
        Every call that this app makes is documented at <AppLink href="/v1/docs">/v1/docs</AppLink>.
      </p>
      <h2>Still stuck?</h2>
      <p>
        <AppLink href={links.contact}>Contact Us</AppLink>.
      </p>
    </Prose>
  );
}
