#pragma once
// The fault that is planted at the moment: 0 for none, below 100 one of faults.txt, from 100 on one of these, in
// what stands round a room.
namespace clew::simulator {

extern int planted;

enum Surroundings : int {
  disk_answers_before_it_syncs = 100,
  disk_loses_a_write,
  disk_keeps_half_a_write,
  disk_lets_former_owners_write,
  disk_forgets_the_last_entry,
  house_reads_without_claiming,
  house_loses_a_timer,
  house_loses_a_question_to_a_bot,
  house_mixes_up_connections,
  house_drops_a_message,
  house_goes_on_after_a_failed_sync,
  surroundings_end
};

}  // namespace clew::simulator
